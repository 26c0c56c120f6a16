import Foundation
import Generated
import Testing

@testable import Library

@Suite("Terms of a text")
struct TermReaderTests {
  /// The terms as text; one at the place of the term before it is written with a leading `=`.
  private func terms(_ text: String) -> [String] { terms(Array(text.utf8)) }

  private func terms(_ bytes: [UInt8]) -> [String] {
    var sink = Collected()
    bytes.withUnsafeBufferPointer { TermReader().read($0, into: &sink) }
    return sink.terms
  }

  @Test(
    "words are folded by case, width and marks",
    arguments: [
      ("Hello, World 42", ["hello", "world", "42"]),
      ("café CAFÉ cafe\u{301}", ["cafe", "cafe", "cafe"]),
      ("Straße ﬁn ｆｕｌｌ ×", ["strasse", "fin", "full"]),
      ("Łódź Øre đ ı İ", ["lodz", "ore", "d", "i", "i"]),
      ("Ἀθῆναι λόγος", ["αθηναι", "λογοσ"]),
      ("Ёлка ёж е\u{308}ж", ["елка", "еж", "еж"]),
      ("й и\u{306} Ї", ["и\u{306}", "и\u{306}", "і\u{308}"]),
      ("مُحَمَّد محمد", ["محمد", "محمد"]),
      ("שָׁלוֹם שלום", ["שלום", "שלום"]),
      ("हिन्दी", ["हिन्दी"]),
      ("soft\u{AD}hyphen a\u{200D}b", ["softhyphen", "ab"]),
      ("Foo™ x²", ["foo", "x2"]),
      ("don’t naïve", ["don", "t", "naive"]),
    ])
  func folding(text: String, expected: [String]) { #expect(terms(text) == expected) }

  @Test(
    "symbols make a second term at the place of the first word",
    arguments: [
      ("C++ is", ["c", "=c++", "is"]),
      ("a&b", ["a", "=a&b", "b"]),
      ("#swift 100%.", ["swift", "=#swift", "100", "=100%"]),
      (".net and node.js.", ["net", "=.net", "and", "node", "=node.js", "js"]),
      ("foo_bar @me $5", ["foo", "=foo_bar", "bar", "me", "=@me", "5", "=$5"]),
      ("The end. Next.", ["the", "end", "next"]),
      ("wait...what …and", ["wait", "what", "and"]),
      ("a & b + . ###", ["a", "b"]),
      ("Ｃ＋＋", ["c", "=c++"]),
      ("Ünder_score", ["under", "=under_score", "score"]),
      ("x.\u{201D} y", ["x", "y"]),
    ])
  func symbols(text: String, expected: [String]) { #expect(terms(text) == expected) }

  @Test(
    "scripts without spaces are pairs and a last character",
    arguments: [
      ("大", ["大"]),
      ("大學生", ["大學", "學生", "生"]),
      ("Swift入門3", ["swift", "入門", "門", "3"]),
      ("がか\u{3099}", ["がが", "が"]),
      ("ｶﾞｷﾞ", ["ガギ", "ギ"]),
      ("한글 한글", ["한글", "글", "한글", "글"]),
      ("สวัส", ["สว", "วั", "ัส", "ส"]),
      ("ລາວ", ["ລາ", "າວ", "ວ"]),
      ("ខ្មែរ", ["ខ្", "្ម", "មែ", "ែរ", "រ"]),
      ("#東京。C++入門", ["東京", "京", "c", "=c++", "入門", "門"]),
    ])
  func pairs(text: String, expected: [String]) { #expect(terms(text) == expected) }

  @Test("places are those of the text as written")
  func places() {
    var sink = Collected()
    Array("Ｃ＋＋ か\u{3099}く ok.".utf8).withUnsafeBufferPointer { TermReader().read($0, into: &sink) }
    #expect(sink.ranges == [0..<3, 0..<9, 10..<19, 16..<19, 20..<22])
  }

  @Test("every character gives the same terms composed and decomposed")
  func canonicalEquivalence() {
    var differing: [UInt32] = []
    for code in UInt32(0xA0)...0xFFFF {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let text = String(scalar)
      let decomposed = text.decomposedStringWithCanonicalMapping
      if terms(text) != terms(decomposed) || terms(text) != terms(text.precomposedStringWithCanonicalMapping)
      {
        differing.append(code)
      }
    }
    #expect(differing == [])
  }

  @Test("a fold is folded: terms give themselves")
  func idempotent() {
    for code in UInt32(0x80)...0x2FFFF {
      guard let scalar = Unicode.Scalar(code) else { continue }
      for term in terms("a" + String(scalar)) where !term.hasPrefix("=") {
        #expect(terms(term).first == term, "U+\(String(code, radix: 16))")
      }
    }
  }

  @Test("terms are bounded, cut between characters")
  func bounded() {
    #expect(terms(String(repeating: "x", count: 1000)) == [String(repeating: "x", count: 48)])
    #expect(terms("x" + String(repeating: "ж", count: 1000)) == ["x" + String(repeating: "ж", count: 23)])
    let long = terms((0..<1000).map { "w\($0)" }.joined(separator: "_"))
    #expect(long.filter { !$0.hasPrefix("=") } == (0..<1000).map { "w\($0)" })
    #expect(long.allSatisfy { $0.utf8.count <= 49 })
  }

  @Test("bytes that are no UTF-8 separate words")
  func brokenBytes() {
    #expect(terms([0x61, 0xFF, 0x62, 0xED, 0xA0, 0x80, 0x63, 0xE4, 0xB8]) == ["a", "b", "c"])
  }

  @Test("stops when the sink has enough, and keeps nothing of it")
  func stops() {
    for text in ["a b c", "大學生", "a&b&c", "é é é"] {
      var sink = Collected(limit: 1)
      Array(text.utf8).withUnsafeBufferPointer { TermReader().read($0, into: &sink) }
      #expect(sink.terms.count == 1)
      let reader = TermReader()
      var (first, second) = (Collected(limit: 1), Collected())
      Array(text.utf8).withUnsafeBufferPointer { reader.read($0, into: &first) }
      Array("z".utf8).withUnsafeBufferPointer { reader.read($0, into: &second) }
      #expect(second.terms == ["z"])
    }
  }
}

/// Terms kept for comparison.
private struct Collected: TermSink {
  var limit = Int.max
  var terms: [String] = []
  var ranges: [Range<Int>] = []

  mutating func take(_ term: Term) -> Bool {
    let text = String(decoding: term.bytes, as: UTF8.self)
    if case .joined = term.kind { terms.append("=" + text) } else { terms.append(text) }
    ranges.append(term.range)
    return terms.count < limit
  }
}
