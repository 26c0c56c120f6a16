import Library
import Markup
import Posts

/// Comments in an answer.
struct CommentAnswer {
  /// How deep answers are set in; those further down stand there too.
  private static let deepest = 8

  let console: Console
  /// Entries of the outbox by the id of what they are for.
  let waiting: [String: OutboxEntry]

  func lines(_ threaded: ThreadedComment) -> [String] {
    let comment = threaded.comment
    let indent = 2 * min(threaded.depth, Self.deepest)
    var head = StyledLine()
    head.add(String(repeating: " ", count: indent))
    head.add(TerminalText.line(comment.author?.name ?? "Anonymous"), .bold)
    if let email = comment.author?.email { head.add(" <\(TerminalText.line(email))>", .faint) }
    if let published = comment.published { head.add(" · " + Moments.minute(published), .faint) }
    if let mark = mark(comment) { head.add(" · " + mark) }
    let columns = console.columns.map { min($0, PostPage.measure) }
    let text = comment.isRemoved ? "This comment was removed." : ReadingText.of(comment.html)
    return [
      head.text(isStyled: console.isStyled), TerminalText.wrapped(text, to: columns, indent: indent + 2), "",
    ]
  }

  func json(_ threaded: ThreadedComment) -> JSON {
    let comment = threaded.comment
    let entry = waiting[comment.id]
    return .object([
      ("id", .string(comment.id)), ("parent", .optional(comment.parent)), ("depth", .int(threaded.depth)),
      ("author", .optional(comment.author?.name)), ("email", .optional(comment.author?.email)),
      ("published", .optional(comment.published.map(Moments.utc))), ("title", .string(comment.title)),
      ("html", .string(comment.html)), ("text", .string(PlainText.of(comment.html))),
      ("removed", .bool(comment.isRemoved)),
      ("state", .optional(entry.map { OutboxSentence.state(of: $0).lowercased() })),
      ("reason", .optional(entry?.reason)),
    ])
  }

  private func mark(_ comment: Comment) -> String? {
    waiting[comment.id].map { entry in
      OutboxSentence.state(of: entry).lowercased() + (entry.reason.map { ": " + $0 } ?? "")
    }
  }
}
