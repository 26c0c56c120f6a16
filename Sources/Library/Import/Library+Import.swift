import Foundation
import Markup
import Origins
import Posts

extension Library {
  /// Posts a commit.
  private static let importStep = 200

  /// Reads saved posts that were exported as JSON; or an Atom or RSS feed, a backup or a Takeout file, into a blog that
  /// does not sync, made if it is not there. The same file once more changes nothing. What belongs to a blog that is
  /// here and syncs goes into that one, and there only what is missing: the blog itself knows better.
  /// - Parameters:
  ///   - bytes: the file's.
  ///   - name: what to call it in an error, and the blog if the file does not.
  /// - Throws: ``LibraryError/cannotImport(_:reason:)``
  public func importFile(_ bytes: [UInt8], name: String) async throws -> ImportReport {
    if let export = SavedExport(json: bytes) { return try await importSaved(export, name: name) }
    if bytes.starts(with: "SQLite format 3\0".utf8) {
      throw LibraryError.cannotImport(
        name, reason: "it is a library, or another database: restore it instead")
    }
    let document = try Self.document(bytes, name: name)
    let contents = FeedContents(document, kind: .file)
    let known = try blogs().first { $0.id == contents.blog.id }
    guard known != nil || !contents.isOfComments else {
      throw LibraryError.cannotImport(
        name, reason: "it holds only comments: read the file with the posts first")
    }
    guard !contents.posts.isEmpty || !contents.drafts.isEmpty || !contents.comments.isEmpty else {
      throw LibraryError.cannotImport(name, reason: "there is no post in it")
    }
    let entry: BlogEntry
    if let known { entry = known } else { entry = try await addFile(contents.blog, name: name) }
    var report = ImportReport(blogs: [entry])
    report.skipped = contents.skipped
    try await importPosts(contents, into: entry.blog, report: &report)
    report.drafts = try await importDrafts(contents.drafts, of: entry.id)
    return report
  }

  private static func document(_ bytes: [UInt8], name: String) throws -> FeedDocument {
    switch FeedReader.read(bytes) {
    case .feed(let document): return document
    case .page:
      throw LibraryError.cannotImport(name, reason: "it is a web page: save the feed it names instead")
    case .other(.empty): throw LibraryError.cannotImport(name, reason: "it is empty")
    case .other: throw LibraryError.cannotImport(name, reason: "it is no feed and no backup of a blog")
    }
  }

  private func addFile(_ blog: Blog, name: String) async throws -> BlogEntry {
    var blog = blog
    if blog.title.isEmpty { blog.title = name }
    let number = try await add(blog)
    return BlogEntry(number: number, blog: blog)
  }

  private func importPosts(_ contents: FeedContents, into blog: Blog, report: inout ImportReport) async throws
  {
    // Oldest first: rows are given in the order of dates.
    var posts = contents.posts.sorted { ($0.published ?? .distantPast) < ($1.published ?? .distantPast) }
    if blog.syncs { posts = try posts.filter { try post($0.id) == nil } }
    for start in stride(from: 0, to: posts.count, by: Self.importStep) {
      try Task.checkCancellation()
      let page = FeedPage(posts: Array(posts[start..<min(start + Self.importStep, posts.count)]))
      let outcome = try await store(page, of: blog.id)
      report.new += outcome.new.count
      report.changed += outcome.changed
    }
    let described = blog.syncs || contents.isOfComments ? nil : contents.blog
    report.comments = try await store(FeedPage(blog: described, comments: contents.comments), of: blog.id)
      .comments
  }

  /// A draft that is here already is the reader's: it stays as it is.
  private func importDrafts(_ drafts: [FeedDraft], of blog: BlogID) async throws -> Int {
    let known = Set(try self.drafts().map(\.id))
    var count = 0
    for draft in drafts {
      let id = Self.draftID(draft.id, of: blog)
      guard !known.contains(id) else { continue }
      try await keep(
        Draft(id: id, title: draft.title, body: PlainText.of(draft.html), changed: draft.changed ?? now()))
      count += 1
    }
    return count
  }

  /// The same for the same entry of the same blog; a name-based UUID of a form of our own (RFC 9562, section 5.8).
  private static func draftID(_ entry: String, of blog: BlogID) -> UUID {
    let bytes = ["draft", "entry"].flatMap { salt -> [UInt8] in
      var hash = ContentHash()
      hash.add(salt)
      hash.add(blog.rawValue)
      hash.add(entry)
      return withUnsafeBytes(of: hash.value.bigEndian, Array.init)
    }
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6] & 0x0F | 0x80, bytes[7],
        bytes[8] & 0x3F | 0x80, bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
