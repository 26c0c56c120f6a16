import Library
import Posts

/// `blogs`: where posts come from.
enum BlogsVerb: Verb {
  static let grammar = Grammar(
    name: "blogs", summary: "List the blogs, numbered, and what is stored of them")

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let session = try await desk.session()
    let entries = try session.library.blogs()
    guard !entries.isEmpty else { return try desk.nothing(BlogAnswer.none) }
    let counted = try entries.map { ($0, try session.library.counts(of: $0.id)) }
    try desk.answer(
      .array(counted.map(BlogAnswer.json)), or: counted.flatMap { BlogAnswer.lines($0, $1, desk.console) })
    return .done
  }
}

/// A blog in an answer.
enum BlogAnswer {
  /// Where there is none.
  static let none = "There are no blogs: “broadsheet-cli add ADDRESS” adds one, “add sample” the sample."

  static func json(_ entry: BlogEntry, _ counts: BlogCounts) -> JSON {
    .object([
      ("number", .int(Int(entry.number))), ("id", .string(entry.id.rawValue)),
      ("title", .string(entry.blog.title)), ("address", .string(entry.blog.address)),
      ("kind", .string(entry.blog.kind.rawValue)), ("posts", .int(counts.posts)),
      ("pages", .int(counts.pages)), ("comments", .int(counts.comments)), ("unread", .int(counts.unread)),
      ("saved", .int(counts.saved)),
    ])
  }

  static func lines(_ entry: BlogEntry, _ counts: BlogCounts, _ console: Console) -> [String] {
    var head = StyledLine()
    head.add("\(entry.number)  ", .faint)
    head.add(BlogName.of(entry.blog), .bold)
    head.add("  " + entry.blog.address, .faint)
    var parts = [Plural.of(counts.posts, "post")]
    if counts.pages > 0 { parts.append(Plural.of(counts.pages, "page")) }
    if counts.comments > 0 { parts.append(Plural.of(counts.comments, "comment")) }
    parts += ["\(counts.unread) unread", "\(counts.saved) saved"]
    let margin = String(repeating: " ", count: String(entry.number).count + 2)
    return [
      head.text(isStyled: console.isStyled), "\(margin)\(kind(entry.blog)): \(parts.joined(separator: ", "))",
    ]
  }

  /// What kind of blog it is, in words.
  static func kind(_ blog: Blog) -> String {
    switch blog.kind {
    case .blogger: "a Blogger blog"
    case .rest: "a REST blog that takes posts"
    case .sample: "the sample blog"
    case .file: "read from a file"
    }
  }
}
