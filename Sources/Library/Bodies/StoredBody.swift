/// A body as `bodies.html` holds it: text where it is short, else a blob of its length (4 bytes, the lowest first) and
/// the text deflated (RFC 1951). See Documentation/bodies.md.
enum StoredBody: Sendable {
  case text(String)
  case deflated([UInt8])

  /// Shorter texts are hardly made shorter.
  static let shortest = 256
  /// What is longer by its own word is damaged: nothing that was fetched can be.
  static let longest = 256 << 20
}

extension StoredBody: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .text(let text): text.bind(to: statement, at: index)
    case .deflated(let bytes): bytes.bind(to: statement, at: index)
    }
  }
}
