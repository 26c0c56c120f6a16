import Foundation
import TestSupport

/// The right values of a file of the corpus, as `expected.json` states them.
struct ExpectedFeed: Decodable, Sendable {
  struct Entry: Decodable, Sendable {
    var id: String?
    var published: String?
    var publishedEpochMs: Int?
    var updated: String?
    var updatedEpochMs: Int?
    var title: String
    var labels: [String]
    var body: String
    var bodyCharacters: Int
    var thumbnail: String?
    var commentCount: String?
    var alternate: String?
    var author: String?
    var authorUri: String?
    var avatar: String?
    var inReplyTo: String?
    var parent: String?
    var removed: Bool?
    var kind: String?
    var draft: Bool?
    var status: String?
    var filename: String?
    var created: String?
    var repliesFeed: String?
  }

  struct Branch: Decodable, Sendable, Equatable {
    var id: String
    var replies: [Branch]
  }

  var form: String
  var feedId: String?
  var feedTitle: String?
  var feedUpdated: String?
  var feedLink: String?
  var feedSelf: String?
  var feedAlternate: String?
  var feedNext: String?
  var totalResults: String?
  var startIndex: String?
  var itemsPerPage: String?
  var feedLabels: Int?
  var entryCount: Int
  var error: String?
  var entries: [Entry]?
  var commentTree: [Branch]?
  var removed: [String]?
  var feedLinks: [String]?

  static func all() throws -> [String: ExpectedFeed] {
    try JSONDecoder().decode([String: ExpectedFeed].self, from: Data(try Corpus.bytes("expected.json")))
  }

  /// The files of the corpus in these forms.
  static func names(_ forms: String...) throws -> [String] {
    try all().filter { forms.contains($0.value.form) }.keys.sorted()
  }

  static func named(_ name: String) throws -> ExpectedFeed {
    guard let expected = try all()[name] else { throw CocoaError(.fileNoSuchFile) }
    return expected
  }
}
