import Library
import Posts

/// `mark`: read or unread.
enum MarkVerb: Verb {
  static let grammar = Grammar(
    name: "mark", words: "read|unread POST…|--all", count: 1...Int.max,
    summary: "Mark posts as read or as unread",
    options: [
      Grammar.Option("all", nil, "all posts"),
      Grammar.Option("blog", "B", "with --all: all of this blog; its number, address or title"),
    ], subverbs: ["read", "unread"])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let names = words.words.dropFirst()
    guard let kind = words.words.first, grammar.subverbs.contains(kind), names.isEmpty == words.has("all")
    else {
      throw UsageError.wrongWords(verb: grammar.name, expected: grammar.words)
    }
    if words.has("blog"), !words.has("all") {
      throw UsageError.missing("--all with --blog", verb: grammar.name)
    }
    let isRead = kind == "read"
    let session = try await desk.session()
    let change =
      if words.has("all") {
        try await session.library.markAll(
          in: PostList(blog: try words["blog"].map(session.blog)?.id), read: isRead)
      } else {
        try await session.library.mark(try session.posts(Array(names)).map(\.id), read: isRead)
      }
    return try ChangeAnswer.give(
      change, "Marked \(Plural.of(change.count, "post")) as \(kind).",
      or: "All of them were \(kind) already.",
      at: desk)
  }
}
