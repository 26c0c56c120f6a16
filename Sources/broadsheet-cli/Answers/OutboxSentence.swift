import Library
import Posts

/// An entry of the outbox in words.
enum OutboxSentence {
  /// What it is: `post “Title”`.
  static func content(of entry: OutboxEntry) -> String {
    switch entry.content {
    case .post(let post): "post “\(TerminalText.line(post.title))”"
    case .comment(let comment): "comment by \(TerminalText.line(comment.name))"
    case .deletion(let post): "deletion of post \(TerminalText.line(post.id))"
    }
  }

  /// What became of a try to send it.
  static func outcome(of entry: OutboxEntry) -> String {
    "\(state(of: entry)): \(content(of: entry))\(reason(entry))"
  }

  /// Where it stands, in a word.
  static func state(of entry: OutboxEntry) -> String {
    switch entry.state {
    case .sent: "Sent"
    case .failed: "Failed"
    case .sending: "Sending"
    case .waiting, .unsure: "Waiting"
    }
  }

  private static func reason(_ entry: OutboxEntry) -> String {
    entry.reason.map { ". " + $0 } ?? ""
  }

  static func kind(of entry: OutboxEntry) -> String {
    switch entry.content {
    case .post: "post"
    case .comment: "comment"
    case .deletion: "deletion"
    }
  }
}
