import Foundation
import TestSupport
import Testing

@testable import Origins

@Suite("The shape of every feed of the corpus")
struct CorpusShapeTests {
  @Test(
    "the feed's own values",
    arguments: try ExpectedFeed.names("json", "jsonp", "atom", "rss", "backup", "takeout"))
  func heads(name: String) throws {
    let expected = try ExpectedFeed.named(name)
    let document = try #require(FeedReader.read(try Corpus.bytes(name)).document)
    let form = expected.form == "jsonp" ? "json" : expected.form
    #expect(document.form.rawValue == form)
    #expect(document.id == expected.feedId)
    #expect(document.title?.value == expected.feedTitle)
    #expect(document.updated ?? "" == expected.feedUpdated ?? "")
    #expect(document.total == expected.totalResults.flatMap { Int($0) })
    #expect(document.startIndex == expected.startIndex.flatMap { Int($0) })
    #expect(document.itemsPerPage == expected.itemsPerPage.flatMap { Int($0) })
    if let labels = expected.feedLabels { #expect(document.labels.count == labels) }
    if let link = expected.feedSelf {
      #expect(document.links.contains { $0.rel == "self" && $0.href == link })
    }
    #expect(
      document.links.first { $0.rel == "alternate" }?.href == expected.feedAlternate ?? expected.feedLink)
    #expect(document.links.first { $0.rel == "next" }?.href == expected.feedNext)
    #expect(document.hasNext == (expected.feedNext != nil))
    #expect(document.entries.count == expected.entryCount)
    #expect(document.unreadable == 0)
  }

  @Test(
    "every entry's values",
    arguments: try ExpectedFeed.names("json", "jsonp", "atom", "rss", "backup", "takeout"))
  func entries(name: String) throws {
    let expected = try ExpectedFeed.named(name).entries ?? []
    let document = try #require(FeedReader.read(try Corpus.bytes(name)).document)
    try #require(document.entries.count == expected.count)
    for (entry, right) in zip(document.entries, expected) {
      #expect(entry.id?.trimmed == right.id)
      #expect(entry.published == right.published)
      #expect(milliseconds(entry.published) == right.publishedEpochMs)
      #expect(entry.updated == right.updated)
      #expect(milliseconds(entry.updated) == right.updatedEpochMs)
      #expect(entry.title?.value ?? "" == right.title)
      #expect(entry.labels == right.labels)
      #expect(kind(entry.body, form: document.form) == right.body)
      #expect(entry.body?.text.value.unicodeScalars.count ?? 0 == right.bodyCharacters)
      #expect(entry.thumbnail == right.thumbnail)
      #expect(entry.commentCount == right.commentCount.flatMap { Int($0) })
      #expect(entry.links.first { $0.rel == "alternate" }?.href == right.alternate)
      #expect(author(entry, form: document.form) == right.author)
      #expect(entry.authors.first?.uri?.unlessBlank == right.authorUri)
      #expect(entry.authors.first?.image == right.avatar)
      #expect(entry.inReplyTo == right.inReplyTo)
      #expect(entry.isRemoved == right.removed ?? false)
      #expect(entry.kind == right.kind?.lowercased())
      #expect(entry.isDraft == right.draft ?? false)
      #expect(entry.status == right.status)
      #expect(entry.filename == right.filename)
      #expect(entry.created == right.created)
      if let replies = right.repliesFeed {
        #expect(
          entry.links.contains {
            $0.rel == "replies" && $0.type == "application/atom+xml" && $0.href == replies
          })
      }
    }
  }

  private func milliseconds(_ date: String?) -> Int? {
    date.flatMap(FeedDates.date).map { Int(($0.timeIntervalSince1970 * 1000).rounded()) }
  }

  private func kind(_ body: FeedEntry.Body?, form: FeedDocument.Form) -> String {
    switch body {
    case .content: form == .rss ? "description" : "content"
    case .summary: "summary"
    case nil: "none"
    }
  }

  /// The author as a feed of its form writes it.
  private func author(_ entry: FeedEntry, form: FeedDocument.Form) -> String? {
    guard let author = entry.authors.first else { return nil }
    return form == .rss ? author.email.map { "\($0) (\(author.name))" } : author.name
  }
}
