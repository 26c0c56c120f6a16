import Foundation
import Library
import Markup
import Posts

/// A stored post as the page that is read, and as the text that is spoken.
enum PostPage {
  static func page(_ stored: StoredPost, comments: Int, dates: DateWords) -> ReadingPage {
    let author = stored.row.author.flatMap { author in
      author.name.isEmpty ? nil : ReadingPage.Link(author.name, to: PageLink.author.address)
    }
    return ReadingPage(
      title: title(stored.row), author: author,
      date: dates.long(stored.row.published ?? stored.row.firstSeen),
      labels: stored.row.labels.map { ReadingPage.Link($0, to: PageLink.label($0).address) },
      body: stored.post.html, base: stored.post.address, note: note(stored),
      footer: ReadingPage.Link(commentsTitle(comments), to: PageLink.comments.address))
  }

  private static func note(_ stored: StoredPost) -> String? {
    let parts = [
      isEmpty(stored) ? "This post is empty." : nil,
      stored.row.isSummary
        ? "The blog gives only the start of this post: the original page has all of it." : nil,
      stored.row.isGone ? "The blog does not have this post any more: this is your copy." : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// Whether there is neither text nor anything to look at or listen to.
  private static func isEmpty(_ stored: StoredPost) -> Bool {
    guard stored.row.snippet.isEmpty, PlainText.of(stored.post.html).isEmpty else { return false }
    let html = SafeHTML.of(stored.post.html, base: stored.post.address)
    return !["<img", "<video", "<audio"].contains { html.contains($0) }
  }

  /// The text that stands in for a title in lists follows in the page anyway.
  static func title(_ row: PostRow) -> String { row.title.isEmpty ? "Untitled" : row.title }

  static func commentsTitle(_ count: Int) -> String {
    count == 0 ? "Comments" : Plural.of(count, "comment")
  }
}
