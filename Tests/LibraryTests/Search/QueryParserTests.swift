import Foundation
import Generated
import Testing

@testable import Library

@Suite("Queries as typed")
struct QueryParserTests {
  private func parse(_ text: String, _ typing: QueryParser.Typing = .done, zone: String = "UTC") -> Query? {
    TimeZone(identifier: zone).flatMap { QueryParser(zone: $0, typing: typing).parse(text) }
  }

  private func word(
    _ terms: String..., isPrefix: Bool = false, joined: [String] = [], isJoinedPrefix: Bool = false
  )
    -> Query
  {
    .text(TextQuery(phrase: terms, isPrefix: isPrefix, joined: joined, isJoinedPrefix: isJoinedPrefix))
  }

  @Test("words, phrases and their refusal")
  func words() {
    #expect(parse("Hello") == word("hello"))
    #expect(parse("hello world") == .all([word("hello"), word("world")]))
    #expect(parse("\"Hello World\"") == word("hello", "world"))
    #expect(parse("“hello world”") == word("hello", "world"))
    #expect(parse("a -b -\"c d\"") == .all([word("a"), .not(word("b")), .not(word("c", "d"))]))
    #expect(parse("well-known don't") == .all([word("well", "known"), word("don", "t")]))
  }

  @Test("OR in capitals binds tighter than and")
  func or() {
    #expect(
      parse("a b OR c d") == .all([word("a"), .any([word("b"), word("c")]), word("d")]))
    #expect(parse("a OR b OR -c") == .any([word("a"), word("b"), .not(word("c"))]))
    #expect(parse("a or b") == .all([word("a"), word("or"), word("b")]))
  }

  @Test("operators, each of them refused too")
  func operators() {
    #expect(parse("label:swift") == .label("swift"))
    #expect(parse("LABEL:\"two words\" x") == .all([.label("two words"), word("x")]))
    #expect(parse("-label:\"two words\"") == .not(.label("two words")))
    #expect(parse("author:Ada -author:\"Jo Smith\"") == .all([.author("Ada"), .not(.author("Jo Smith"))]))
    #expect(parse("is:saved is:unread -is:read") == .all([.saved, .unread, .not(.read)]))
    #expect(parse("label:a OR is:saved") == .any([.label("a"), .saved]))
  }

  @Test("days begin in the reader's zone")
  func days() {
    #expect(parse("before:2024-05") == .before(Date(timeIntervalSince1970: 1_714_521_600)))
    #expect(parse("after:2024") == .after(Date(timeIntervalSince1970: 1_704_067_200)))
    #expect(parse("-after:2024-05-31") == .not(.after(Date(timeIntervalSince1970: 1_717_113_600))))
    #expect(
      parse("before:2024-05", zone: "Asia/Kathmandu") == .before(Date(timeIntervalSince1970: 1_714_500_900)))
    // Midnight of that day did not exist there: clocks went from 0:00 to 1:00.
    #expect(
      parse("after:2018-11-04", zone: "America/Sao_Paulo")
        == .after(Date(timeIntervalSince1970: 1_541_300_400)))
  }

  @Test("what is malformed is words")
  func malformed() {
    #expect(parse("\"hello world") == .all([word("hello"), word("world")]))
    #expect(parse("OR a") == .all([word("or"), word("a")]))
    #expect(parse("a OR") == .all([word("a"), word("or")]))
    #expect(parse("label: x") == .all([word("label"), word("x")]))
    #expect(parse("is:odd") == word("is", "odd"))
    #expect(parse("foo:bar") == word("foo", "bar"))
    #expect(parse("before:2024-13") == word("before", "2024", "13"))
    #expect(parse("before:24") == word("before", "24"))
    #expect(parse("--a") == .not(word("a")))
    for nothing in ["", "  ", "-", "\"", "\"\"", "& OR |", "*", "-*", "()"] { #expect(parse(nothing) == nil) }
  }

  @Test("symbols are found as typed")
  func symbols() {
    #expect(parse("C++") == word("c++"))
    #expect(parse("a&b") == word("a&b"))
    #expect(parse("#swift 100%") == .all([word("#swift"), word("100%")]))
    #expect(parse("\"use node.js now\"") == word("use", "node", "js", "now", joined: ["node.js"]))
    #expect(parse("\"learn C++ now\"") == word("learn", "c++", "now"))
  }

  @Test("the last word may go on: after a star, or while typing from three characters on")
  func beginnings() {
    #expect(parse("hel*") == word("hel", isPrefix: true))
    #expect(parse("hel") == word("hel"))
    #expect(parse("one hel", .inProgress) == .all([word("one"), word("hel", isPrefix: true)]))
    #expect(parse("he", .inProgress) == word("he"))
    #expect(parse("hel ", .inProgress) == word("hel"))
    #expect(parse("h*", .inProgress) == word("h", isPrefix: true))
    #expect(parse("-hel", .inProgress) == .not(word("hel", isPrefix: true)))
    #expect(parse("node.j", .inProgress) == word("node.j", isPrefix: true))
    #expect(parse("\"one two\"", .inProgress) == word("one", "two"))
    #expect(parse("\"one tw\"*") == word("one", "tw", isPrefix: true))
  }

  @Test("scripts without spaces are pairs; one character is a beginning")
  func pairs() {
    #expect(parse("大") == word("大", isPrefix: true))
    #expect(parse("大學") == word("大學"))
    #expect(parse("大學生") == word("大學", "學生"))
    #expect(parse("\"大學 abc\"") == word("大學", "學", "abc"))
    #expect(parse("Swift入門") == word("swift", "入門"))
    #expect(parse("大學", .inProgress) == word("大學"))
  }

  @Test("no text is an error, and trees stay small")
  func anyText() throws {
    let pieces = [
      "\"", "-", "OR", "label:", "is:saved", "before:", "2024", "*", " ", "a", "大", "++", ":", "\u{0}", "(",
      "”", "é", "NEAR", "AND", "^", "{",
    ]
    let temporary = try Connection(path: ":memory:", access: .create)
    try SearchIndex.register(on: temporary)
    try temporary.script("CREATE VIRTUAL TABLE t USING fts5(x, tokenize = 'broadsheet')")
    var state: UInt64 = 42
    for _ in 0..<5000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      guard let query = parse(text, .inProgress), let expression = MatchExpression.of(query) else { continue }
      #expect(try temporary.all("SELECT rowid FROM t WHERE t MATCH ?", expression) { $0.int(0) } == [])
    }
    let long = String(repeating: "word ", count: 100_000) + String(repeating: "大", count: 10_000)
    guard case .all(let parts) = parse(long) else {
      Issue.record("no conjunction")
      return
    }
    #expect(parts.count == QueryParser.operandLimit)
  }

  @Test("More choices or parts than are looked at are counted, and do not become something else")
  func leftOut() throws {
    let parser = QueryParser(zone: .gmt)
    let limit = QueryParser.operandLimit
    let names = (0..<limit + 3).map { "w\($0)" }
    let chain = parser.read(names.joined(separator: " OR ") + " after")
    #expect(chain.leftOut == 3)
    #expect(chain.query == .all([.any(names.prefix(limit).map { word($0) }), word("after")]))
    let parts = parser.read(names.joined(separator: " ") + " OR x")
    #expect(parts.leftOut == 4)
    #expect(parts.query == .all(names.prefix(limit).map { word($0) }))
    #expect(parser.read("a OR b c").leftOut == 0)
  }
}
