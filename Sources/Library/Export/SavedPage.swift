import Foundation
import Markup
import Posts

/// The saved posts as one web page that opens anywhere: no script, and nothing that has to be fetched but what is too
/// large to be inside.
public struct SavedPage: Sendable {
  /// Bytes of pictures a page may hold, and of one picture; larger ones become links.
  static let limits = (page: 96 << 20, picture: 12 << 20)

  private let export: SavedExport
  private let picture: @Sendable (String) async throws -> StoredImage
  private let day: @Sendable (Date) -> String

  /// Makes a page.
  /// - Parameters:
  ///   - day: how a date is written.
  ///   - picture: gets a picture; one that cannot be had becomes a link.
  public init(
    _ export: SavedExport, day: @escaping @Sendable (Date) -> String,
    picture: @escaping @Sendable (String) async throws -> StoredImage
  ) {
    self.export = export
    self.day = day
    self.picture = picture
  }

  /// The page, and how many pictures are links in it.
  /// - Throws: `CancellationError` only.
  public func html() async throws -> (html: String, missing: Int) {
    var inlining = InlinePictures(left: Self.limits.page, picture: picture)
    var html = Self.head(count: export.posts.count, on: day(export.exported))
    for post in export.posts {
      html += head(of: post)
      html += try await inlining.html(SafeHTML.of(post.html, base: post.url))
      html += "</article>\n"
    }
    return (html + "</body></html>\n", inlining.missing)
  }

  private func head(of post: SavedExport.Entry) -> String {
    let title = HTMLText.escaped(post.title.isEmpty ? "(no title)" : post.title)
    let safe = post.url.flatMap(WebAddress.init).map { ["http", "https"].contains($0.scheme) } == true
    let heading = safe ? "<a href=\"\(HTMLText.escaped(post.url ?? ""))\">\(title)</a>" : title
    let byline = [post.author?.name, post.published.map(day), post.blogTitle]
      .compactMap { $0 }.filter { !$0.isEmpty }.map(HTMLText.escaped).joined(separator: " · ")
    let labels = post.labels.map { "<li>\(HTMLText.escaped($0))</li>" }.joined()
    let note = post.note.map { "<aside>\(TextToHTML.paragraphs($0))</aside>\n" } ?? ""
    return """
      <article>
      <h2>\(heading)</h2>
      <p class="byline">\(byline)</p>
      \(labels.isEmpty ? "" : "<ul class=\"labels\">\(labels)</ul>\n")\(note)
      """
  }

  private static func head(count: Int, on day: String) -> String {
    """
    <!DOCTYPE html>
    <html><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; img-src data:; media-src https: http:; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Saved posts</title>
    <style>
    :root { color-scheme: light dark }
    body { font: 1.1rem/1.6 Georgia, serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem }
    article { border-top: 1px solid; margin-top: 3rem }
    img { max-width: 100%; height: auto }
    aside { border-left: 4px solid; padding-left: 1rem; font-style: italic }
    .byline, .labels { opacity: .7; font-family: sans-serif; font-size: .9rem }
    .labels { list-style: none; padding: 0 } .labels li { display: inline; margin-right: 1em }
    </style></head><body>
    <h1>Saved posts</h1>
    <p class="byline">\(count == 1 ? "1 story" : "\(count) stories") · \(HTMLText.escaped(day))</p>

    """
  }
}

/// Text on its way into HTML.
enum HTMLText {
  /// So that nothing in it is markup, in double quotes too.
  static func escaped(_ text: String) -> String {
    var out: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): out += "&amp;".utf8
      case UInt8(ascii: "<"): out += "&lt;".utf8
      case UInt8(ascii: ">"): out += "&gt;".utf8
      case UInt8(ascii: "\""): out += "&quot;".utf8
      case 0: continue
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
