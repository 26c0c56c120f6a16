/// Walks the candidates of a `srcset` value, decoded and with control characters as spaces (HTML 4.8.4.2.1).
struct SourceSet {
  struct Candidate {
    let address: Range<Int>
    /// `2x`, `640w`; empty where none is written.
    let descriptor: Range<Int>
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next candidate whose descriptor can be understood.
  mutating func next() -> Candidate? {
    while let candidate = nextAny() {
      if candidate.descriptor.isEmpty || isDescriptor(candidate.descriptor) { return candidate }
    }
    return nil
  }

  private mutating func nextAny() -> Candidate? {
    while index < bytes.count, bytes[index] == Byte.comma || bytes[index].isSpace { index += 1 }
    guard index < bytes.count else { return nil }
    let start = index
    while index < bytes.count, !bytes[index].isSpace { index += 1 }
    var end = index
    while bytes[end - 1] == Byte.comma { end -= 1 }
    if end < index { return Candidate(address: start..<end, descriptor: end..<end) }
    while index < bytes.count, bytes[index].isSpace { index += 1 }
    let descriptor = index
    var depth = 0
    while index < bytes.count, depth > 0 || bytes[index] != Byte.comma {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")"), depth > 0 { depth -= 1 }
      index += 1
    }
    let word = bytes[descriptor..<index].firstIndex(where: \.isSpace) ?? index
    return Candidate(address: start..<end, descriptor: descriptor..<word)
  }

  /// A number, then `w` or `x`.
  private func isDescriptor(_ range: Range<Int>) -> Bool {
    guard let last = range.last, range.count <= 8, bytes[last] == 0x77 || bytes[last] == 0x78,
      bytes[range.lowerBound].isDigit
    else { return false }
    let isWidth = bytes[last] == 0x77
    var dots = isWidth ? 1 : 0
    for byte in bytes[range.lowerBound..<last] {
      if byte == Byte.dot { dots += 1 } else if !byte.isDigit { return false }
    }
    return dots <= 1
  }
}
