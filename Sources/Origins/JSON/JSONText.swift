#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Decodes the bytes between a JSON string's quotes (RFC 8259, section 7), mending what is not allowed there.
enum JSONText {
  /// Text with escapes. An escape never grows by decoding, so one buffer of the same length is enough.
  static func decoded(_ raw: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: raw.count) { decode(raw, into: $0) }
  }

  /// As ``decoded(_:)`` for a text that holds NUL bytes, which become U+FFFD (they would end a C string).
  static func decodedWithoutNUL(_ raw: UnsafeBufferPointer<UInt8>, escaped: Bool) -> String {
    var mended: [UInt8] = []
    mended.reserveCapacity(raw.count + 16)
    for byte in raw {
      if byte == 0 { mended += [0xEF, 0xBF, 0xBD] } else { mended.append(byte) }
    }
    return mended.withUnsafeBufferPointer { escaped ? decoded($0) : String(decoding: $0, as: UTF8.self) }
  }

  private static func decode(
    _ raw: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard let source = raw.baseAddress, let target = output.baseAddress else { return 0 }
    var read = 0
    var written = 0
    while read < raw.count {
      let rest = raw.count - read
      let stretch = memchr(source + read, 0x5C, rest).map {
        $0 - UnsafeMutableRawPointer(mutating: source + read)
      }
      let length = stretch ?? rest
      memcpy(target + written, source + read, length)
      written += length
      read += length
      guard read + 1 < raw.count else { break }
      let escape = raw[read + 1]
      if escape == UInt8(ascii: "u"), let unit = hexadecimal(raw, at: read + 2) {
        let (scalar, length) = scalar(unit, raw, at: read)
        written += write(scalar, to: target + written)
        read += length
      } else {
        target[written] = simple(escape)
        written += 1
        read += 2
      }
    }
    return written
  }

  /// The scalar a `\uXXXX` stands for, with its second half if it is a pair, and how many bytes it spans.
  private static func scalar(
    _ unit: UInt32, _ raw: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (scalar: UInt32, length: Int) {
    switch unit {
    case 0: return (0xFFFD, 6)
    case 0xD800..<0xDC00:
      if start + 7 < raw.count, raw[start + 6] == 0x5C, raw[start + 7] == UInt8(ascii: "u"),
        let low = hexadecimal(raw, at: start + 8), (0xDC00..<0xE000).contains(low)
      {
        return (0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), 12)
      }
      return (0xFFFD, 6)
    case 0xDC00..<0xE000: return (0xFFFD, 6)
    default: return (unit, 6)
    }
  }

  private static func hexadecimal(_ raw: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt32? {
    guard start + 4 <= raw.count else { return nil }
    var value: UInt32 = 0
    for index in start..<start + 4 {
      let byte = raw[index]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// What a backslash and a letter stand for; an escape nobody knows is its own letter.
  private static func simple(_ escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: escape
    }
  }

  private static func write(_ scalar: UInt32, to target: UnsafeMutablePointer<UInt8>) -> Int {
    switch scalar {
    case 0..<0x80:
      target[0] = UInt8(scalar)
      return 1
    case 0x80..<0x800:
      target[0] = UInt8(0xC0 | scalar >> 6)
      target[1] = UInt8(0x80 | scalar & 0x3F)
      return 2
    case 0x800..<0x10000:
      target[0] = UInt8(0xE0 | scalar >> 12)
      target[1] = UInt8(0x80 | scalar >> 6 & 0x3F)
      target[2] = UInt8(0x80 | scalar & 0x3F)
      return 3
    default:
      target[0] = UInt8(0xF0 | scalar >> 18)
      target[1] = UInt8(0x80 | scalar >> 12 & 0x3F)
      target[2] = UInt8(0x80 | scalar >> 6 & 0x3F)
      target[3] = UInt8(0x80 | scalar & 0x3F)
      return 4
    }
  }
}
