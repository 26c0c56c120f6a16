import Library
import Markup
import Posts

/// A comment as a row shows it.
public struct CommentRow: Hashable, Sendable, Identifiable {
  public var id: String
  /// 0 at top level, one more for each comment it answers.
  public var depth: Int
  public var name: String
  public var email: String?
  public var avatar: String?
  public var date: String
  /// Where the blog titles comments.
  public var title: String?
  /// Plain text.
  public var text: String
  public var isRemoved: Bool
  public var status: OutgoingStatus
  /// The outbox's entry of it, for another try or none; nil for one that is not in there.
  public var entry: Int64?
  /// The one accessible element of the row.
  public var spoken: String

  init(_ threaded: ThreadedComment, entry: OutboxEntry?, dates: DateWords) {
    let comment = threaded.comment
    id = comment.id
    depth = threaded.depth
    isRemoved = comment.isRemoved
    name = comment.author?.name ?? "Anonymous"
    email = comment.author?.email
    avatar = comment.author?.avatar
    date = comment.published.map(dates.short) ?? ""
    title = comment.title.isEmpty || comment.title == comment.author?.name ? nil : comment.title
    text = comment.isRemoved ? "This comment was removed." : PlainText.of(comment.html)
    status = entry.map(OutgoingStatus.init) ?? .sent
    self.entry = entry?.number
    let said = comment.published.map(dates.long) ?? ""
    let depth = threaded.depth == 0 ? nil : "answer"
    spoken = [name, depth, said.isEmpty ? nil : said, status.words, title, text].compactMap { $0 }
      .joined(separator: ", ")
  }

  /// Whether all words of a search are in name, email, title or text.
  func answers(_ words: [String]) -> Bool {
    let all = [name, email ?? "", title ?? "", text].joined(separator: "\n").lowercased()
    return words.allSatisfy(all.contains)
  }
}
