import Foundation
import Posts
import TestSupport
import Testing

@testable import Library

/// The feed, backup and Takeout files of the corpus, read into a library.
@Suite("A file of the corpus that is imported")
struct CorpusImportTests {
  private struct Expected: Decodable {
    struct Entry: Decodable {
      var title: String
      var kind: String?
      var draft: Bool?
      var status: String?

      var isDraft: Bool { draft == true || status == "DRAFT" }
      /// Feeds of posts name no kind.
      var name: String { kind?.lowercased() ?? "post" }
    }

    var form: String
    var feedTitle: String?
    var entries: [Entry]?
  }

  static let names = [
    "rss-posts-dst.xml", "rss-utf8-bom.xml", "rss-latin1.xml", "backup-kinds.xml", "takeout-2018.xml",
    "atom-posts-0545.xml", "atom-posts-arabic.xml", "atom-posts-custom-domain.xml", "atom-posts-cyrillic.xml",
    "atom-posts-dst.xml", "atom-posts-japanese.xml", "atom-posts-summary.xml", "atom-posts-thumbs.xml",
    "atom-posts-titles-empty.xml",
  ]

  @Test("gives its posts, pages, comments and drafts, once", arguments: names)
  func imported(name: String) async throws {
    let all = try JSONDecoder().decode(
      [String: Expected].self, from: Data(try Corpus.bytes("expected.json")))
    let expected = try #require(all[name])
    let entries = try #require(expected.entries)
    func titles(_ kind: String) -> [String] {
      entries.filter { $0.name == kind && !$0.isDraft }.map { Self.plain($0.title) }.sorted()
    }
    let temporary = try TemporaryLibrary()
    let library = temporary.library
    let bytes = try Corpus.bytes(name)
    let report = try await library.importFile(bytes, name: name)
    #expect(Self.plain(report.blogs.first?.blog.title ?? "none") == Self.plain(expected.feedTitle ?? ""))
    #expect(report.skipped == 0)
    func stored(_ kind: Post.Kind) throws -> [String] {
      try library.rows(of: PostList(kind: kind), limit: 100).map { Self.plain($0.title) }.sorted()
    }
    #expect(try stored(.post) == titles("post"))
    #expect(try stored(.page) == titles("page"))
    #expect(report.comments == titles("comment").count)
    let drafts = entries.filter(\.isDraft).map { Self.plain($0.title) }.sorted()
    #expect(try library.drafts().map { Self.plain($0.title) }.sorted() == drafts)

    let again = try await library.importFile(bytes, name: name)
    #expect((again.new, again.changed, again.comments, again.drafts) == (0, 0, 0, 0))
    #expect(try await library.check().isSound)
  }

  /// Titles are one line here.
  private static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
