import Testing

@testable import Markup

@Suite struct EntitiesTests {
  @Test(
    "References are decoded exactly once",
    arguments: [
      ("&amp;lt;", "&lt;"), ("&amp;amp;amp;", "&amp;amp;"), ("&lt;b&gt;", "<b>"), ("&eacute", "é"),
      ("&eacute;", "é"),
      ("&NotEqualTilde;", "\u{2242}\u{338}"), ("&nGt;", "\u{226B}\u{20D2}"), ("&notit;", "¬it;"),
      ("&notin;", "∉"),
      ("&CounterClockwiseContourIntegral;", "∳"), ("&rsquo", "&rsquo"), ("&rsquo;", "’"), ("&NewLine;", "\n"),
      ("&nosuchname;", "&nosuchname;"), ("&", "&"), ("&;", "&;"), ("a & b", "a & b"), ("&&amp;&", "&&&"),
      ("&amp", "&"),
      ("AT&T", "AT&T"), ("&lt", "<"), ("&LT", "<"), ("&Lt;", "≪"), ("&zwnj;", "\u{200C}"),
    ])
  func named(_ text: String, _ decoded: String) {
    #expect(Entities.decoded(text) == decoded)
  }

  @Test(
    "Numbers mean code points, bytes of windows-1252 what their writers meant, and nonsense U+FFFD",
    arguments: [
      ("&#8217;", "’"), ("&#x2019;", "’"), ("&#X2019", "’"), ("&#39;", "'"), ("&#128512;", "😀"),
      ("&#146;", "’"),
      ("&#x80;", "€"), ("&#x81;", "\u{81}"), ("&#0;", "\u{FFFD}"), ("&#xD800;", "\u{FFFD}"),
      ("&#xDFFF;", "\u{FFFD}"),
      ("&#x110000;", "\u{FFFD}"), ("&#99999999999999999999;", "\u{FFFD}"), ("&#x10FFFF;", "\u{10FFFF}"),
      ("&#;", "&#;"),
      ("&#x;", "&#x;"), ("&#", "&#"), ("&#x", "&#x"), ("&#xZ", "&#xZ"), ("&#12a", "\u{C}a"), ("&#65B", "AB"),
    ])
  func numeric(_ text: String, _ decoded: String) {
    #expect(Entities.decoded(text) == decoded)
  }

  @Test("A title that looks like markup stays as it is written")
  func title() {
    #expect(Entities.decoded("How should <selectedoption> work?") == "How should <selectedoption> work?")
    #expect(Entities.decoded("1 < 2 &amp;&amp; 3 > 2") == "1 < 2 && 3 > 2")
  }

  @Test("The table holds all 2,231 names: 2,125 with a semicolon and 106 that also count without")
  func table() {
    let names = String(describing: EntityNames.text).split(whereSeparator: \.isWhitespace)
    #expect(names.count == 2125)
    #expect(names.count { $0.contains(",") } == 106)
    #expect(names.map { $0.prefix { $0.isLetter || $0.isNumber }.count }.max() == EntityTable.longest)
    #expect(
      names.filter { $0.contains(",") }.map { $0.prefix { $0 != "," }.count }.max() == EntityTable.longestBare
    )
    for name in names {
      let parts = name.split(whereSeparator: { $0 == ";" || $0 == "," })
      let points = parts[1].split(separator: "+").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      #expect(Entities.decoded("&\(parts[0]);") == String(String.UnicodeScalarView(points)))
    }
  }

  @Test("In an attribute a name without semicolon counts only where no letter, digit or = follows")
  func attribute() {
    let html = #"<a href="?a=1&copy=2&lt=3&amp;x&reg;&notx&eacute">x</a>"#
    #expect(SafeHTML.of(html, base: nil) == #"<a href="?a=1&amp;copy=2&amp;lt=3&amp;x®&amp;notxé">x</a>"#)
  }
}
