/// UTF-8 (RFC 3629) read and written a character at a time.
enum UTF8Decoding {
  /// Reads the character at `place`, which is past ASCII, and steps over it; a byte that begins none is U+FFFD.
  @inline(__always)
  static func next(_ text: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> UInt32 {
    let first = text[place]
    place += 1
    let (length, low): (Int, UInt32)
    switch first {
    case 0xC2...0xDF: (length, low) = (1, 0x80)
    case 0xE0...0xEF: (length, low) = (2, 0x800)
    case 0xF0...0xF4: (length, low) = (3, 0x10000)
    default: return 0xFFFD
    }
    guard place + length <= text.count else { return 0xFFFD }
    var code = UInt32(first) & (0x3F >> UInt32(length))
    for offset in 0..<length {
      let byte = text[place + offset]
      guard byte & 0xC0 == 0x80 else { return 0xFFFD }
      code = code << 6 | UInt32(byte & 0x3F)
    }
    guard code >= low, code < 0x110000, code & 0x1FF800 != 0xD800 else { return 0xFFFD }
    place += length
    return code
  }

  /// Writes a character, up to four bytes, and gives how many.
  @inline(__always)
  static func encode(_ code: UInt32, _ target: UnsafeMutablePointer<UInt8>) -> Int {
    if code < 0x80 {
      target[0] = UInt8(truncatingIfNeeded: code)
      return 1
    }
    if code < 0x800 {
      target[0] = UInt8(truncatingIfNeeded: 0xC0 | code >> 6)
      target[1] = UInt8(truncatingIfNeeded: 0x80 | code & 0x3F)
      return 2
    }
    if code < 0x10000 {
      target[0] = UInt8(truncatingIfNeeded: 0xE0 | code >> 12)
      target[1] = UInt8(truncatingIfNeeded: 0x80 | code >> 6 & 0x3F)
      target[2] = UInt8(truncatingIfNeeded: 0x80 | code & 0x3F)
      return 3
    }
    target[0] = UInt8(truncatingIfNeeded: 0xF0 | code >> 18)
    target[1] = UInt8(truncatingIfNeeded: 0x80 | code >> 12 & 0x3F)
    target[2] = UInt8(truncatingIfNeeded: 0x80 | code >> 6 & 0x3F)
    target[3] = UInt8(truncatingIfNeeded: 0x80 | code & 0x3F)
    return 4
  }
}
