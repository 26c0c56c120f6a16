import Foundation
import Markup
import Posts

/// One of the sample's shipped feeds, of which any page can be cut: the file holds the feed's head, its links, its
/// totals and each of its entries in a line of its own.
struct SampleFeed: Sendable {
  /// An entry as it is served, and what it says, to choose by.
  struct Entry: Sendable {
    let json: Substring.UTF8View
    let post: Post?
    let comment: Comment?

    var published: Date { post?.published ?? comment?.published ?? .distantPast }
    var updated: Date { post?.updated ?? published }

    /// The number at the end of its id.
    var number: Substring { (post?.id.id ?? comment?.id ?? "").split(separator: "-").last ?? "" }
  }

  /// In the file's order: newest first.
  let entries: [Entry]
  private let head: String
  private let links: String

  /// Reads a shipped feed.
  /// - Throws: ``OriginsError/unreadable(_:reason:)`` if it is not as `make sample` leaves it.
  init(_ bytes: [UInt8], of file: String) throws {
    let lines = String(decoding: bytes, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n")).map(
      Substring.init)
    guard lines.count > 4, lines[1].hasPrefix(",\"link\":["), lines[1].hasSuffix("]") else {
      throw OriginsError.unreadable(file, reason: "it is not laid out as a shipped feed")
    }
    head = String(lines[0])
    links = String(lines[1].dropLast())
    guard let document = FeedReader.read(bytes).document else {
      throw OriginsError.unreadable(file, reason: "it is no feed")
    }
    let blog = FeedContents(document, kind: .sample).blog
    entries = try lines[4...].dropLast().map { line in
      let json = line.hasSuffix(",") ? line.dropLast() : line
      return try Self.entry(json.utf8, of: blog, in: file)
    }
  }

  private static func entry(_ json: Substring.UTF8View, of blog: Blog, in file: String) throws -> Entry {
    let alone = Array("{\"entry\":".utf8) + Array(json) + Array("}".utf8)
    let contents = FeedReader.read(alone).document.map { FeedContents($0, kind: .sample, known: blog) }
    guard let contents, contents.posts.count + contents.comments.count == 1 else {
      throw OriginsError.unreadable(file, reason: "an entry of it cannot be read")
    }
    return Entry(json: json, post: contents.posts.first, comment: contents.comments.first)
  }

  /// The page that was asked for, as a feed of its own.
  /// - Parameter post: The number of the post whose comments these are, for the feed's id.
  func page(_ query: SampleQuery, at address: String, commentsOf post: String? = nil) -> [UInt8] {
    let chosen = query.chosen(from: entries)
    let page = chosen.dropFirst(query.start - 1).prefix(query.size)
    var head = self.head
    if let post, !chosen.isEmpty {
      head = head.replacingOccurrences(of: ".comments\"", with: ".post\(post)..comments\"")
    }
    var body = Array(head.utf8)
    body += Array(links.utf8)
    if !page.isEmpty, page.endIndex < chosen.endIndex {
      let next = PercentEncoding.repaired("\(address)?\(query.fields(from: query.start + page.count))")
      body += Array(",{\"rel\":\"next\",\"type\":\"application/atom+xml\",\"href\":\"\(next)\"}".utf8)
    }
    body.append(UInt8(ascii: "]"))
    let totals = [
      ("totalResults", chosen.count), ("startIndex", query.start), ("itemsPerPage", query.size),
    ]
    for (name, count) in totals { body += Array(",\"openSearch$\(name)\":{\"$t\":\"\(count)\"}".utf8) }
    // As Blogger does: no results, no key.
    if !page.isEmpty {
      body += Array(",\"entry\":[".utf8)
      body += page.map { Array($0.json) }.joined(separator: [UInt8(ascii: ",")])
      body.append(UInt8(ascii: "]"))
    }
    return body + Array("}}".utf8)
  }
}
