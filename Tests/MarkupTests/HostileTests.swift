import TestSupport
import Testing

@testable import Markup

/// Input made to hurt: a reader that goes back over what it has read never ends here.
@Suite struct HostileTests {
  private static let count = 20_000

  private static func flood(_ piece: String) -> String { String(repeating: piece, count: count) }

  @Test(
    "Floods are read in one pass",
    arguments: [
      ("<", count), ("&", count), ("<b>", 0), ("</b>", 0), ("<div>", 0), ("</", 0), ("<!", 0), ("<!--", 0),
      ("<a href=\"", 0),
      ("<script>", 0), ("<script/>", 0), ("<iframe>", 0), ("<svg>", 0), ("<template>", 0),
      ("<textarea>", count * 10 - 10),
      ("<a b='", 0), ("&#", count * 2), ("&nbsp", 0), (" ", 0), ("\0", 0), ("<!-", 0),
      ("<xmp><", count * 6 - 5),
    ])
  func text(_ piece: String, _ length: Int) {
    #expect(PlainText.of(Self.flood(piece)).utf8.count == length)
  }

  @Test(
    "What comes out safe grows no faster than what goes in",
    arguments: [
      "<", "&", "<b>", "<p>", "</b>", "<li>", "<table><tr><td>", "<a href=x>", "<img src=x>",
      "<b><i></b></i>", "<b><i></b>", "<b><i><u><s></b>", "<td>", "<span>",
      "<span><div></span>", "<iframe src=https://h/>", "<p style=text-align:center>", "<xmp>", "<noscript>",
      "<option>", "<h1>",
    ])
  func safe(_ piece: String) {
    let html = Self.flood(piece)
    let safe = SafeHTML.of(html, base: "https://blog.example/2024/05/")
    #expect(safe.utf8.count <= html.utf8.count * 6 + 4096)
    #expect(SafeHTML.of(safe, base: nil) == safe)
  }

  @Test("A million nested tags come out at most 200 deep")
  func depth() {
    let safe = SafeHTML.of(String(repeating: "<div>", count: 1_000_000) + "x", base: nil)
    #expect(safe == String(repeating: "<div>", count: 200) + "x" + String(repeating: "</div>", count: 200))
  }

  @Test("HTML cut anywhere is cleaned for good")
  func cuts() throws {
    let html = Entities.decoded(
      String(decoding: try Corpus.bytes("atom-posts-custom-domain.xml"), as: UTF8.self))
    let bytes = Array(html.utf8)
    for end in stride(from: 0, to: min(bytes.count, 6000), by: 29) {
      let part = Array(bytes[..<end])
      var safe: [UInt8] = []
      part.withUnsafeBufferPointer { SafeHTML.append($0, base: nil, to: &safe) }
      var again: [UInt8] = []
      safe.withUnsafeBufferPointer { SafeHTML.append($0, base: nil, to: &again) }
      #expect(safe == again)
    }
  }
}
