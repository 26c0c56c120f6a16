import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Stored bodies")
struct BodyTests {
  static let prose = (1...300).map { "<p>Paragraph \($0) – of naïve 日本 text</p>" }.joined()

  static func unpacked(_ bytes: [UInt8]) -> String? {
    bytes.withUnsafeBufferPointer { stored in
      BodyUnpacker().withText(of: stored) { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test("Long text is deflated to less than half and comes back as it was")
  func long() throws {
    let packer = BodyPacker()
    for _ in 0..<2 {
      guard case .deflated(let bytes) = packer.packed(Self.prose) else {
        Issue.record("not deflated")
        return
      }
      #expect(bytes.count < Self.prose.utf8.count / 2)
      #expect(Self.unpacked(bytes) == Self.prose)
    }
  }

  @Test("Short text stays text", arguments: ["", "<p>Short</p>"])
  func short(html: String) {
    guard case .text(html) = BodyPacker().packed(html) else {
      Issue.record("deflated")
      return
    }
  }

  @Test("A damaged body is an error, whatever its length claims")
  func damaged() {
    guard case .deflated(let bytes) = BodyPacker().packed(Self.prose) else { return }
    #expect(Self.unpacked(Array(bytes.dropLast(3))) == nil)
    #expect(Self.unpacked([0xFF, 0xFF, 0xFF, 0xFF] + bytes.dropFirst(4)) == nil)
    #expect(Self.unpacked([1, 0, 0, 0] + bytes.dropFirst(4)) == nil)
    #expect(Self.unpacked([]) == nil)
  }

  @Test("A stored post has its whole HTML back, and the index's view its text")
  func stored() async throws {
    let temporary = try TemporaryLibrary()
    try await temporary.library.add(Made.blog())
    try await temporary.library.store(FeedPage(posts: [Made.post("a", html: Self.prose)]), of: Made.blogID)
    #expect(try temporary.library.post(number: 1)?.post.html == Self.prose)
    let text = try temporary.library.read { connection in
      try connection.first("SELECT typeof(html), plain_text(html) FROM bodies") {
        [$0.string(0), $0.string(1)]
      }
    }
    #expect(text?[0] == "blob")
    #expect(text?[1].hasPrefix("Paragraph 1 – of naïve 日本 text") == true)
  }
}
