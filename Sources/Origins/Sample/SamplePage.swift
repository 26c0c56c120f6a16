import Markup
import Posts

/// The sample as a web site, for whoever opens an original: its front page, its posts and pages, its labels.
struct SamplePage: Sendable {
  let html: String

  /// nil for a path at which there is nothing.
  init?(_ path: [String], of feeds: SampleFeeds) {
    let posts = feeds.posts.entries.compactMap(\.post)
    let all = posts + feeds.pages.entries.compactMap(\.post)
    let address = "https://\(SampleTransport.host)/" + path.joined(separator: "/")
    if path.isEmpty {
      html = Self.page("The Margin", Self.list(posts))
    } else if path.count == 3, path[0] == "search", path[1] == "label" {
      let labelled = posts.filter { $0.labels.contains(path[2]) }
      guard !labelled.isEmpty else { return nil }
      html = Self.page(path[2], Self.list(labelled))
    } else if let post = all.first(where: { $0.address == address }) {
      html = Self.page(post.title, "<article>\(post.html)</article>")
    } else {
      return nil
    }
  }

  private static func list(_ posts: [Post]) -> String {
    let rows = posts.map { post in
      let name = post.title.isEmpty ? Snippet.of(post.html, limit: 60) : post.title
      return "<li><a href=\"\(post.address ?? "")\">\(escaped(name))</a></li>"
    }
    return "<ul>\(rows.joined())</ul>"
  }

  private static func page(_ title: String, _ body: String) -> String {
    """
    <!DOCTYPE html>
    <html><head><meta charset="utf-8"><title>\(escaped(title))</title>
    <meta name="viewport" content="width=device-width">
    <link rel="alternate" type="application/atom+xml" href="https://\(SampleTransport.host)/feeds/posts/default">
    <style>
    body { max-width: 42em; margin: 2em auto; padding: 0 1em; font: 1.1em/1.5 serif; }
    img { max-width: 100%; height: auto; } figure { margin: 1em 0; } figcaption { font-size: smaller; }
    </style></head>
    <body><p><a href="https://\(SampleTransport.host)/">The Margin</a></p><h1>\(escaped(title))</h1>
    \(body)</body></html>
    """
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      default: escaped.append(character)
      }
    }
  }
}
