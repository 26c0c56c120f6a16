import Library
import Posts

/// `list`: posts, newest first.
enum ListVerb: Verb {
  static let grammar = Grammar(
    name: "list", summary: "List posts and pages, newest first",
    details: [
      "Each line has the post's number, its date, ● if it is unread, ★ if it is",
      "saved, and its title. Saved posts come in the order they were saved, the",
      "last one first.",
    ],
    options: [
      Grammar.blog, Grammar.Option("label", "L", "only posts with this label; case does not count"),
      Grammar.Option("saved", nil, "only saved posts"), Grammar.Option("unread", nil, "only unread posts"),
      Grammar.Option("limit", "N", "at most so many (50)"),
    ])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let limit = try words.number("limit") ?? 50
    let session = try await desk.session()
    let library = session.library
    let blog = try words["blog"].map(session.blog)
    let label = try words["label"].map { try library.label(named: $0, in: blog?.id) ?? $0 }
    let list = PostList(
      blog: blog?.id, label: label, isUnread: words.has("unread"), isSaved: words.has("saved"))
    let rows = try library.rows(of: list, limit: limit)
    guard !rows.isEmpty else { return try desk.nothing(empty(words, blog, in: library)) }
    if desk.isJSON {
      let json = try PostJSON(library)
      try desk.say(JSON.array(rows.map { .object(json.members($0)) }).text)
      return .done
    }
    let table = try PostTable(console: desk.console, library: library, isOneBlog: blog != nil)
    for line in table.lines(rows.map { .init(row: $0) }) { try desk.say(line) }
    if desk.console.isTerminal, rows.count == limit, !words.has("limit") {
      let count = try library.count(of: list)
      if count > limit { desk.console.note("\(limit) of \(Plural.of(count, "post")): --limit N shows more.") }
    }
    return .done
  }

  private static func empty(_ words: Words, _ blog: BlogEntry?, in library: Library) throws -> String {
    if try library.blogs().isEmpty { return BlogAnswer.none }
    let kind = (words.has("unread") ? "unread " : "") + (words.has("saved") ? "saved " : "")
    let label = words["label"].map { " with the label “\($0)”" } ?? ""
    let place = blog.map { " in “\(BlogName.of($0.blog))”" } ?? ""
    let advice = kind.isEmpty && label.isEmpty ? ": “broadsheet-cli sync” fetches what there is." : "."
    return "There are no \(kind)posts\(label)\(place)\(advice)"
  }
}
