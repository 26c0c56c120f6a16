import Library
import Markup
import Origins
import Posts

/// `comments`: what was said under a post, and saying more.
enum CommentsVerb: Verb {
  static let grammar = Grammar(
    name: "comments", words: "POST", count: 1...1, summary: "Show the comments of a post, or add one",
    details: ["Comments can be added where the blog has a way to take them (REST blogs)."],
    options: [
      Grammar.Option("add", "TEXT", "add a comment"), Grammar.Option("name", "N", "add: your name"),
      Grammar.Option("email", "E", "add: your mail address"),
    ])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    guard let text = words["add"] else {
      if words.has("name") || words.has("email") {
        throw UsageError.other("--name and --email go with --add TEXT.")
      }
      return try await list(words.words[0], desk)
    }
    let name = try words.needed("name", verb: grammar.name)
    let email = try words.needed("email", verb: grammar.name)
    let session = try await desk.session()
    let post = try session.post(words.words[0])
    let id = try await session.library.send(
      OutgoingComment(post: post.id, name: name, email: email, body: text))
    return try await Sending.report(local: id, in: post.id.blog, session, desk)
  }

  private static func list(_ name: String, _ desk: Desk) async throws -> ExitStatus {
    let session = try await desk.session()
    let post = try session.post(name)
    let comments = try session.library.comments(of: post.id)
    guard !comments.isEmpty else { return try desk.nothing("There are no comments under this post.") }
    let waiting = Dictionary(
      try session.library.outbox().filter { $0.blog == post.id.blog }.map { ($0.local, $0) },
      uniquingKeysWith: { first, _ in first })
    let answer = CommentAnswer(console: desk.console, waiting: waiting)
    try desk.answer(.array(comments.map(answer.json)), or: comments.flatMap(answer.lines).dropLast())
    return .done
  }
}
