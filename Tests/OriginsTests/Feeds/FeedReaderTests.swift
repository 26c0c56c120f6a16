import TestSupport
import Testing

@testable import Origins

@Suite("What bytes turn out to be")
struct FeedReaderTests {
  private func read(_ text: String) -> FeedReading { FeedReader.read([UInt8](text.utf8)) }

  private func isPage(_ text: String) -> Bool {
    if case .page = read(text) { true } else { false }
  }

  private func other(_ text: String) -> FeedReading.NotAFeed? {
    if case .other(let other) = read(text) { other } else { nil }
  }

  @Test("feeds by their root, warnings before it or not, and without namespaces")
  func feeds() {
    #expect(read("<feed/>").document?.form == .atom)
    #expect(read("<RSS/>").document?.form == .rss)
    #expect(
      read("<b>Warning</b>: x<br />\n<?xml version='1.0'?><rss><channel/></rss>").document?.form == .rss)
    #expect(read(#"{"feed":{}}"#).document?.form == .json)
    #expect(read(#"x({"version":"1.0","feed":{"entry":[]}});"#).document?.form == .json)
  }

  @Test("pages")
  func pages() throws {
    #expect(isPage("<!DOCTYPE html><title>x</title>"))
    #expect(isPage("<html><rss></rss></html>"))
    #expect(isPage("<p>hello"))
    guard case .page(let links) = FeedReader.read(try Corpus.bytes("html-not-a-feed.html")) else {
      Issue.record("the page was read as a feed")
      return
    }
    #expect(links == ["/feeds/leuf"])
  }

  @Test("everything else")
  func others() {
    #expect(other("") == .empty)
    #expect(other("\u{FEFF} \n") == .empty)
    #expect(other("[]") == .otherJSON)
    #expect(other(#"{"items":[]}"#) == .otherJSON)
    #expect(other("<?xml version='1.0'?><svg/>") == .otherMarkup)
    #expect(other("hello") == .text)
  }
}
