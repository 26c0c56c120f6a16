/// How many of something, in English.
enum Plural {
  /// `1 post`, `2 posts`.
  static func of(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
}
