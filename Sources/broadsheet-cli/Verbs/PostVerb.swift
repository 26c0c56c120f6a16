import Library
import Origins
import Posts

/// `post`: writes a post.
enum PostVerb: Verb {
  static let grammar = Grammar(
    name: "post", summary: "Write a post on a blog that takes posts",
    details: [
      "It is kept in the outbox until the blog has it: without a connection it is",
      "sent with the next sync. Blank lines of the text make paragraphs.",
    ],
    options: [
      Grammar.blog, Grammar.Option("title", "T", "the title"),
      Grammar.Option(
        "body", "FILE|-", "a file with the text, or - for standard input"),
    ])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let name = try words.needed("blog", verb: grammar.name)
    let title = try words.needed("title", verb: grammar.name)
    let file = try words.needed("body", verb: grammar.name)
    let body = try InputFile.text(file)
    let session = try await desk.session()
    let blog = try session.blog(name)
    let id = try await session.library.send(OutgoingPost(title: title, body: body), to: blog.id)
    return try await Sending.report(local: id.id, in: blog.id, session, desk)
  }
}

/// Sends what was just written, and tells what became of it.
enum Sending {
  static func report(local: String, in blog: BlogID, _ session: Session, _ desk: Desk) async throws
    -> ExitStatus
  {
    var reason: String?
    do {
      try await desk.interruptible { _ = try await session.send() }
    } catch let error as LibraryError {
      // It is kept: another program that sends right now will take it.
      guard case .busy = error else { throw error }
      reason = error.description
    }
    let entry = try session.library.outboxEntry(of: local, in: blog)
    let state = entry.map(OutboxSentence.state) ?? "Sent"
    reason =
      entry == nil
      ? nil : entry?.reason ?? reason ?? (state == "Sent" ? nil : "what was written before it goes first.")
    try desk.answer(
      .object([("state", .string(state.lowercased())), ("reason", .optional(reason))]),
      or: [state + (reason.map { ": " + $0 } ?? ".")])
    return state == "Failed" ? .failed : .done
  }
}
