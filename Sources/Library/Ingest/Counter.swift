/// The numbers given to blogs and posts: each once, never again, whatever goes.
enum Counter: String {
  case blog, post

  /// Takes numbers in a row; the first of them.
  func take(_ count: Int = 1, on connection: Connection) throws -> Int64 {
    guard count > 0 else { return 0 }
    return try connection.first(
      "UPDATE counters SET value = value + ? WHERE name = ? RETURNING value", count, rawValue
    ) { $0.int(0) - Int64(count) + 1 } ?? 1
  }
}
