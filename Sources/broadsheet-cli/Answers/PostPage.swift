import Foundation
import Library
import Markup
import Posts

/// A post as a page of text.
struct PostPage {
  /// The widest that lines are easy to read.
  static let measure = 78

  private let console: Console
  private let library: Library
  private var columns: Int? { console.columns.map { min($0, Self.measure) } }

  init(_ console: Console, library: Library) {
    self.console = console
    self.library = library
  }

  func lines(of stored: StoredPost) throws -> [String] {
    let post = stored.post
    var lines = styled(TerminalText.line(post.title.isEmpty ? "(no title)" : post.title), .bold)
    lines += styled(try byline(stored), .faint)
    if !post.labels.isEmpty { lines += styled("Labels: " + post.labels.joined(separator: ", "), .faint) }
    if let address = post.address { lines += [TerminalText.line(address)] }
    lines += remarks(stored)
    if let note = stored.state.note { lines += ["", wrapped("Note: " + note)] }
    lines += ["", wrapped(ReadingText.of(post.html))]
    let comments = try library.comments(of: post.id).count
    if comments > 0 {
      lines += [""]
      lines += styled(
        "\(Plural.of(comments, "comment")): broadsheet-cli comments \(stored.row.number)", .faint)
    }
    return lines
  }

  private func byline(_ stored: StoredPost) throws -> String {
    let blog = try library.blogs().first { $0.number == stored.row.blog }
    return [
      stored.post.author?.name, stored.post.published.map(Moments.minute), blog.map { BlogName.of($0.blog) },
      stored.post.place,
    ].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func remarks(_ stored: StoredPost) -> [String] {
    var remarks: [String] = []
    if let saved = stored.state.saved { remarks.append("Saved on \(Moments.day(saved)).") }
    if stored.state.removed != nil {
      remarks.append("You deleted this post: “broadsheet-cli undelete \(stored.row.number)” brings it back.")
    }
    if stored.row.isGone { remarks.append("This post has gone from the blog; it is kept here.") }
    if stored.post.isSummary { remarks.append("The blog's feed has only the start of this post.") }
    return remarks
  }

  private func wrapped(_ text: String) -> String { TerminalText.wrapped(text, to: columns) }

  private func styled(_ text: String, _ style: StyledLine.Style) -> [String] {
    guard !text.isEmpty else { return [] }
    return wrapped(text).split(separator: "\n").map { part in
      var line = StyledLine()
      line.add(String(part), style)
      return line.text(isStyled: console.isStyled)
    }
  }
}
