import Foundation
import Library
import Markup
import Posts

/// A stored post as the page that is read, and as the text that is spoken.
enum PostPage {
  static func page(_ stored: StoredPost, comments: Int, dates: DateWords) -> ReadingPage {
    let line = PostLine(stored.row, dates: dates)
    let author = stored.row.author.flatMap { author in
      author.name.isEmpty ? nil : ReadingPage.Link(author.name, to: PageLink.author.address)
    }
    return ReadingPage(
      // The text that stands in for a title in lists follows here anyway.
      title: stored.row.title.isEmpty ? "Untitled" : line.title, author: author,
      date: dates.long(stored.row.published ?? stored.row.firstSeen),
      labels: stored.row.labels.map { ReadingPage.Link($0, to: PageLink.label($0).address) },
      body: stored.post.html, base: stored.post.address, note: note(stored.row),
      footer: ReadingPage.Link(
        comments == 0 ? "Comments" : Plural.of(comments, "comment"), to: PageLink.comments.address))
  }

  private static func note(_ row: PostRow) -> String? {
    let parts = [
      row.isSummary ? "The blog gives only the start of this post: the original page has all of it." : nil,
      row.isGone ? "The blog does not have this post any more: this is your copy." : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// What a screen reader gets of the page: its title and its plain text.
  static func spoken(_ stored: StoredPost) -> (title: String, text: String) {
    (stored.row.title.isEmpty ? "Untitled" : stored.row.title, PlainText.of(stored.post.html))
  }
}
