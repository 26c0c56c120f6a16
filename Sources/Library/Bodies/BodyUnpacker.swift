import CSQLite

/// Reads stored bodies, one after the other.
final class BodyUnpacker {
  private let inflater = Inflater()
  private var text: [UInt8] = []

  /// Gives a body's text in UTF-8; nil if what is stored cannot be one.
  func withText<Result>(
    of stored: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    guard stored.count > 4 else { return nil }
    let count = (0..<4).reduce(0) { $0 | Int(stored[$1]) << (8 * $1) }
    guard count <= StoredBody.longest else { return nil }
    if text.count < count { text = [UInt8](repeating: 0, count: count) }
    return try text.withUnsafeMutableBufferPointer { text in
      let text = UnsafeMutableBufferPointer(rebasing: text[..<count])
      guard inflater.inflate(UnsafeBufferPointer(rebasing: stored[4...]), into: text) else { return nil }
      return try body(UnsafeBufferPointer(text))
    }
  }
}

extension Row {
  /// Gives the text of a stored body without making it a string.
  /// - Throws: ``LibraryError/damaged(reason:)``
  func withHTML<Result>(
    _ column: Int32, _ unpacker: BodyUnpacker, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) throws -> Result {
    guard sqlite3_column_type(handle, column) == SQLITE_BLOB else { return try withUTF8(column, body) }
    let start = sqlite3_column_blob(handle, column)?.assumingMemoryBound(to: UInt8.self)
    let stored = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
    guard let result = try unpacker.withText(of: stored, body) else {
      throw LibraryError.damaged(reason: "a body cannot be read")
    }
    return result
  }

  /// A stored body's text.
  /// - Throws: ``LibraryError/damaged(reason:)``
  func html(_ column: Int32) throws -> String {
    try withHTML(column, BodyUnpacker()) { String(decoding: $0, as: UTF8.self) }
  }
}

extension FunctionCall {
  /// Gives the text of an argument that is a stored body; empty for one that cannot be read, which the full check
  /// finds.
  func withHTML<Result>(
    _ index: Int, _ unpacker: BodyUnpacker, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    guard isBlob(index) else { return try withUTF8(index, body) }
    return try withBlob(index) { try unpacker.withText(of: $0, body) }
      ?? body(UnsafeBufferPointer(start: nil, count: 0))
  }
}
