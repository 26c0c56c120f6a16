/// The full-text index beside the posts. Rows of the index are rows of `posts`.
enum SearchIndex {
  /// Makes the tokenizer and the text functions known to a connection; every connection needs them.
  static func register(on connection: Connection) throws {}

  /// Makes the index of an empty library.
  static func create(on connection: Connection) throws {}

  /// Adds a post that has just been inserted with its body.
  static func insert(row: Int64, on connection: Connection) throws {}

  /// Takes a post out, before its row, body, author or labels change or go.
  static func delete(row: Int64, on connection: Connection) throws {}
}
