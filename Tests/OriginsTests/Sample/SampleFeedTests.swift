import Testing

@testable import Origins

@Suite("A shipped feed")
struct SampleFeedTests {
  @Test("its entries are what Blogger would serve, byte for byte")
  func entries() throws {
    let bytes = try Sample.files.bytes(of: "sample/pages.json")
    let feed = try SampleFeed(bytes, of: "pages.json")
    #expect(feed.entries.map(\.post?.title) == ["A short glossary", "Colophon", "About"])
    let whole = String(decoding: bytes, as: UTF8.self)
    #expect(feed.entries.allSatisfy { whole.contains(String($0.json) ?? "?") })
    #expect(feed.entries.allSatisfy { $0.post?.id.id.hasSuffix("page-\($0.number)") == true })
  }

  @Test("a file that was damaged is said to be, and which one")
  func damaged() throws {
    let bytes = try Sample.files.bytes(of: "sample/pages.json")
    var lines = bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    #expect(throws: OriginsError.unreadable("pages.json", reason: "it is not laid out as a shipped feed")) {
      try SampleFeed(Array(bytes.prefix(100)), of: "pages.json")
    }
    lines[4] = Array("{\"title\":{},".utf8)
    #expect(throws: OriginsError.unreadable("pages.json", reason: "an entry of it cannot be read")) {
      try SampleFeed(Array(lines.joined(separator: [UInt8(ascii: "\n")])), of: "pages.json")
    }
  }
}
