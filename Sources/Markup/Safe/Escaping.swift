/// Writing text so that nothing in it is markup.
extension ByteWriter {
  /// `&`, `<`, `>` and `"` as references; no NUL.
  @inline(__always)
  mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case Byte.ampersand: append(packed: 0x3B_706D_6126, length: 5)
    case Byte.less: append(packed: 0x3B74_6C26, length: 4)
    case Byte.greater: append(packed: 0x3B74_6726, length: 4)
    case Byte.quote: append(packed: 0x3B74_6F75_7126, length: 6)
    case 0: return
    default: append(byte)
    }
  }

  mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    appendEscaped(source, from: 0, to: bytes.count, decoding: .nothing)
  }

  mutating func appendEscaped(_ text: String) { text.withBytes { appendEscaped($0) } }

  /// Which references are decoded on the way.
  enum Decoding { case nothing, text, attribute }

  /// Decodes and escapes. Text may hold quotes; everything else is to stand in double quotes.
  @inline(__always)
  mutating func appendEscaped(
    _ source: UnsafePointer<UInt8>, from: Int, to end: Int, decoding: Decoding, isText: Bool = false
  ) {
    var index = from
    while index < end {
      reserve(end &- index &+ 16)
      while index &+ 8 <= end, !source[index].isEscaped {
        let word = Word(source, at: index)
        let odd =
          word.matches(Byte.ampersand) | word.matches(Byte.less) | word.matches(Byte.greater)
          | word.matches(0)
          | (isText ? 0 : word.matches(Byte.quote))
        word.store(to: start, at: count)
        if odd != 0 {
          let length = odd.trailingZeroBitCount &>> 3
          index &+= length
          count &+= length
          break
        }
        index &+= 8
        count &+= 8
      }
      guard index < end else { return }
      let byte = source[index]
      if byte == Byte.ampersand, decoding != .nothing {
        index = appendReference(source, at: index, to: end, isAttribute: decoding == .attribute)
      } else {
        if isText, byte == Byte.quote { append(byte) } else { appendEscaped(byte) }
        index &+= 1
      }
    }
  }

  /// Writes what the `&` at `index` stands for, escaped; gives the index after it.
  private mutating func appendReference(
    _ source: UnsafePointer<UInt8>, at index: Int, to end: Int, isAttribute: Bool
  ) -> Int {
    let reference = CharacterReference.at(index, in: source, to: end, isAttribute: isAttribute)
    if reference.length == 0 {
      appendEscaped(Byte.ampersand)
      return index &+ 1
    }
    if reference.first < 0x80 {
      appendEscaped(UInt8(truncatingIfNeeded: reference.first))
      if reference.second != 0 { append(scalar: reference.second) }
    } else {
      reference.append(to: &self)
    }
    return index &+ reference.length
  }
}

extension UInt8 {
  /// Always written as something else.
  @inline(__always)
  fileprivate var isEscaped: Bool { self == Byte.ampersand || self == Byte.less || self == Byte.greater }
}
