import Foundation
import Markup
import Origins
import Posts

/// The saved posts as they are given away: whole, with notes, the one saved last first.
public struct SavedExport: Codable, Sendable {
  /// Tells such a file from others, and its version.
  static let format = "broadsheet saved posts 1"

  /// A saved post with its blog.
  public struct Entry: Codable, Sendable {
    var id: String
    /// The blog's address.
    var blog: String
    var blogID: String
    var blogTitle: String
    var blogKind: Blog.Kind
    var kind: Post.Kind
    var title: String
    var html: String
    var text: String
    var author: Person?
    var published: Date?
    var updated: Date?
    var labels: [String]
    var url: String?
    var read: Bool
    var saved: Date
    var note: String?
  }

  var format = Self.format
  var exported: Date
  /// In the order of saving, the last one first.
  public internal(set) var posts: [Entry]

  /// As JSON: keys in alphabetical order, dates as in RFC 3339, to the millisecond: the order of saving is theirs.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(Self.text(date))
    }
    return [UInt8](try encoder.encode(self))
  }

  /// Reads what ``json()`` wrote; nil for anything else.
  init?(json bytes: [UInt8]) {
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      if let date = FeedDates.date(try container.decode(String.self)) { return date }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date")
    }
    guard let read = try? decoder.decode(Self.self, from: Data(bytes)), read.format == Self.format else {
      return nil
    }
    self = read
  }

  private static func text(_ date: Date) -> String {
    let milliseconds = date.milliseconds
    let part = (milliseconds % 1000 + 1000) % 1000
    let second = Date(timeIntervalSince1970: Double((milliseconds - part) / 1000)).formatted(.iso8601)
    guard part > 0 else { return second }
    return second.dropLast() + "." + String(repeating: "0", count: 3 - "\(part)".count) + "\(part)Z"
  }

  init(exported: Date, posts: [Entry]) {
    self.exported = exported
    self.posts = posts
  }
}

extension SavedExport.Entry {
  init(_ stored: StoredPost, of blog: Blog, saved: Date) {
    let post = stored.post
    id = post.id.id
    self.blog = blog.address
    blogID = blog.id.rawValue
    blogTitle = blog.title
    blogKind = blog.kind
    kind = post.kind
    title = post.title
    html = post.html
    text = PlainText.of(post.html)
    author = post.author
    published = post.published
    updated = post.updated
    labels = post.labels
    url = post.address
    read = stored.state.isRead
    self.saved = saved
    note = stored.state.note
  }

  /// The blog as far as it is known from here.
  var asBlog: Blog { Blog(id: BlogID(blogID), kind: blogKind, address: blog, title: blogTitle) }

  var asPost: Post {
    Post(
      id: PostID(blog: BlogID(blogID), id: id), kind: kind, title: title, html: html, published: published,
      updated: updated, labels: labels, author: author, address: url)
  }
}

extension Library {
  /// Everything that is saved, whole.
  public func savedPosts() throws -> SavedExport {
    let blogs = Dictionary(
      try blogs().map { ($0.number, $0.blog) }, uniquingKeysWith: { first, _ in first })
    var entries: [SavedExport.Entry] = []
    var place: PostList.Place?
    while true {
      let rows = try rows(of: PostList(isSaved: true), after: place, limit: 200)
      guard let last = rows.last else { return SavedExport(exported: now(), posts: entries) }
      place = last.place
      for row in rows {
        guard let blog = blogs[row.blog], let saved = row.saved, let post = try post(row.id) else { continue }
        entries.append(SavedExport.Entry(post, of: blog, saved: saved))
      }
    }
  }

  /// Takes in posts that were exported: blogs and posts that are missing, and that they are saved. What is here stays
  /// as it is, notes too.
  func importSaved(_ export: SavedExport, name: String) async throws -> ImportReport {
    guard !export.posts.isEmpty else {
      throw LibraryError.cannotImport(name, reason: "there is no post in it")
    }
    var report = ImportReport(blogs: [])
    var seen: Set<BlogID> = []
    for blog in export.posts.map(\.asBlog) where seen.insert(blog.id).inserted {
      let entry: BlogEntry
      if let known = try blogs().first(where: { $0.id == blog.id }) {
        entry = known
      } else {
        entry = BlogEntry(number: try await add(blog), blog: blog)
      }
      report.blogs.append(entry)
      let missing = try export.posts.filter { $0.asBlog.id == blog.id }.map(\.asPost)
        .filter { try post($0.id) == nil }
      report.new += try await store(FeedPage(posts: missing), of: blog.id).new.count
    }
    let now = now()
    report.saved = try await write(durably: true) { connection in
      var saved = 0
      for entry in export.posts {
        let change = try StateRow.change(entry.asPost.id, now: now, on: connection) { state in
          state.saved = state.saved ?? entry.saved
          state.note = state.note ?? entry.note
          state.isRead = state.isRead || entry.read
        }
        if let change, change.before.saved == nil { saved += 1 }
      }
      return saved
    }
    return report
  }
}
