import Foundation
import Library
import Posts

/// Posts as lines: number, date, marks for unread (●) and saved (★), title, and the blog where there are several.
struct PostTable {
  /// A post with what is bold in its title.
  struct Line {
    var row: PostRow
    var highlights: [Range<Int>] = []
    /// What is shown under it.
    var snippet: Hit.Excerpt?
  }

  /// Columns for the blog's title on a terminal.
  private static let blogWidth = 20

  let console: Console
  /// The blogs' titles by number; nil where the blog need not be told.
  let blogs: [Int64: String]?

  /// - Parameter isOneBlog: whether the list was of one blog anyhow.
  init(console: Console, library: Library, isOneBlog: Bool) throws {
    self.console = console
    let entries = isOneBlog ? [] : try library.blogs()
    blogs =
      entries.count < 2
      ? nil
      : Dictionary(entries.map { ($0.number, BlogName.of($0.blog)) }, uniquingKeysWith: { first, _ in first })
  }

  func lines(_ posts: [Line]) -> [String] {
    let digits = posts.map { String($0.row.number).count }.max() ?? 1
    let isDated = posts.contains { $0.row.published != nil }
    return posts.flatMap { post -> [String] in
      var head = StyledLine()
      let number = String(post.row.number)
      head.add(String(repeating: " ", count: digits - number.count) + number + "  ", .faint)
      if isDated {
        head.add(
          (post.row.published.map(Moments.day) ?? String(repeating: " ", count: 10)) + "  ", .faint)
      }
      head.add((post.row.isRead ? " " : "●") + (post.row.saved == nil ? " " : "★") + " ")
      let margin = head.width
      let title = self.title(post, width: console.columns.map { $0 - margin })
      return [text(of: head) + text(of: title)] + snippet(post, margin: margin)
    }
  }

  private func title(_ post: Line, width: Int?) -> StyledLine {
    var title = StyledLine()
    if post.row.title.isEmpty {
      title.add(post.row.snippet.isEmpty ? "(no title)" : post.row.snippet, .faint)
    } else {
      title.add(post.row.title, highlights: post.highlights)
    }
    guard let blogs else { return width.map { title.cut(to: $0) } ?? title }
    var blog = StyledLine()
    blog.add("  " + (blogs[post.row.blog] ?? ""), .faint)
    guard let width else { return title + blog }
    blog = blog.cut(to: Self.blogWidth + 2)
    return title.cut(to: max(width - blog.width, 10)) + blog
  }

  private func snippet(_ post: Line, margin: Int) -> [String] {
    guard let snippet = post.snippet, !snippet.text.isEmpty else { return [] }
    let columns = console.columns.map { max($0 - margin, 10) }
    let excerpt = columns.map { snippet.showing(inColumns: $0) } ?? snippet
    var line = StyledLine()
    line.add(excerpt.text, highlights: excerpt.highlights, .faint)
    let cut = columns.map(line.cut) ?? line
    return [String(repeating: " ", count: margin) + text(of: cut)]
  }

  private func text(of line: StyledLine) -> String { line.text(isStyled: console.isStyled) }
}

/// What a blog is called.
enum BlogName {
  static func of(_ blog: Blog) -> String {
    let title = TerminalText.line(blog.title)
    return title.isEmpty ? blog.address : title
  }
}
