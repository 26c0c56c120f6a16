import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Search in the library")
struct HitTests {
  let temporary: TemporaryLibrary
  var library: Library { temporary.library }

  init() async throws {
    temporary = try TemporaryLibrary()
    try await library.add(Made.blog())
    let ada = Person(name: "Ada Lund", uri: "u/1")
    let jo = Person(name: "José Smith", uri: "u/2")
    try await library.store(
      FeedPage(posts: [
        Made.post("e", hoursAgo: 1, title: "大學生活", html: "<p>東京の大學で學ぶ。</p>", labels: ["學校"], author: jo),
        Made.post(
          "d", hoursAgo: 20, title: "C++ and C", html: "<p>Node.js &amp; a&amp;b, 100% #swift</p>",
          author: ada),
        Made.post(
          "c", hoursAgo: 40, title: "Café", html: "<p>The quick brown fox.</p>",
          labels: ["Two words", "Food"],
          author: ada),
        Made.post(
          "b", hoursAgo: 60, title: "Plain", html: "<p>brown <b>quick</b> foxes in C</p>", labels: ["food"]),
        Made.post("a", hoursAgo: 80, kind: .page, title: "About", html: "<p>cafe fox</p>", author: jo),
      ]), of: Made.blogID)
  }

  private func found(_ text: String, isTyping: Bool = false) throws -> String {
    try library.hits(of: Search(text, isTyping: isTyping, zone: .gmt)).map(\.id.id).joined()
  }

  @Test(
    "finds, newest first",
    arguments: [
      ("quick", "cb"), ("QUICK", "cb"), ("\"quick brown\"", "c"), ("cafe", "ca"), ("CAFÉ", "ca"),
      ("fox -quick", "a"), ("foxes OR about", "ba"), ("brown foxes OR cafe", "cb"),
      ("quick brown -foxes", "c"),
      ("c++", "d"), ("C", "db"), ("a&b", "d"), ("#swift", "d"), ("swift", "d"), ("100%", "d"),
      ("node.js", "d"),
      ("js", "d"), ("\"node.js a\"", "d"), ("\"node.js b\"", ""),
      ("大", "e"), ("學", "e"), ("大學", "e"), ("學生", "e"), ("大學生活", "e"), ("生大", ""), ("の", "e"),
      ("label:food", "cb"), ("label:\"two words\"", "c"), ("label:two", ""), ("label:學校", "e"),
      ("label:food -label:\"two words\"", "b"), ("label:food OR 大", "ecb"),
      ("author:ada", "dc"), ("author:jose", "ea"), ("author:\"smith josé\"", "ea"), ("-author:ada", "eba"),
      ("fo*", "cba"), ("-fo*", "ed"), ("-大", "dcba"), ("fox -大", "ca"), ("-quick", "eda"),
      ("-is:saved", "edcba"), ("is:read", ""),
      ("before:2024-06-14", "cba"), ("after:2024-06-14", "ed"),
      ("-before:2024-06-13 -after:2024-06-14", "cb"),
      ("after:2025", ""), ("before:2024-06-14 OR c++", "dcba"), ("nothing", ""), ("quick nothing", ""),
      ("is:unread fox", "ca"), ("& ★", ""), ("", ""),
    ])
  func finds(query: String, expected: String) throws { #expect(try found(query) == expected) }

  @Test("while typing the last word goes on from three letters on")
  func typing() throws {
    #expect(try found("fox", isTyping: true) == "cba")
    #expect(try found("fo", isTyping: true) == "")
    #expect(try found("fox ", isTyping: true) == "ca")
  }

  @Test("goes by what the reader did")
  func states() async throws {
    let post = { PostID(blog: Made.blogID, id: $0) }
    try await library.save([post("b"), post("d")])
    try await library.mark([post("c")], read: true)
    #expect(try found("is:saved") == "db")
    #expect(try found("quick is:saved") == "b")
    #expect(try found("quick -is:saved") == "c")
    #expect(try found("is:read") == "c")
    #expect(try found("quick is:unread") == "b")
    try await library.delete([post("b")])
    #expect(try found("quick") == "c")
    #expect(try found("label:food") == "c")
    #expect(try library.count(of: Search("brown")) == 1)
    try await library.undelete([post("b")])
    #expect(try found("quick") == "cb")
  }

  @Test("is confined to a blog or a kind, and says how many there are")
  func scope() async throws {
    let other = Made.blog(2, title: "Two")
    try await library.add(other)
    try await library.store(FeedPage(posts: [Made.post("z", blog: other.id, html: "fox")]), of: other.id)
    #expect(try found("fox") == "zca")
    #expect(try library.hits(of: Search("fox"), in: other.id).map(\.id.id) == ["z"])
    #expect(try library.hits(of: Search("fox"), in: Made.blogID, kind: .page).map(\.id.id) == ["a"])
    #expect(try library.hits(of: Search("fox"), in: BlogID("none")) == [])
    #expect(try library.count(of: Search("fox")) == 3)
    #expect(try library.count(of: Search("fox"), in: Made.blogID) == 2)
    #expect(try library.count(of: Search("fox"), upTo: 1) == 1)
    try await library.remove(other.id)
    #expect(try found("fox") == "ca")
    try await library.purgeRemovedBlogs()
    #expect(try found("fox") == "ca")
  }

  @Test("goes on after the last hit, without doubles or gaps")
  func windows() throws {
    var ids: [String] = []
    var place: PostList.Place?
    while let hit = try library.hits(of: Search("-nothing"), after: place, limit: 1).first {
      ids.append(hit.id.id)
      place = hit.row.place
    }
    #expect(ids == ["e", "d", "c", "b", "a"])
  }

  @Test("highlights what was found, where it stands")
  func highlights() throws {
    func marked(_ excerpt: Hit.Excerpt) -> [String] {
      excerpt.highlights.map { String(decoding: Array(excerpt.text.utf8)[$0], as: UTF8.self) }
    }
    func hit(_ text: String) throws -> Hit { try #require(try library.hits(of: Search(text)).first) }
    #expect(marked(try hit("\"QUICK brown\" the").snippet) == ["The", "quick brown"])
    #expect(marked(try hit("cafe").title) == ["Café"])
    #expect(try hit("cafe").snippet.highlights == [])
    #expect(marked(try hit("c++").title) == ["C++"])
    #expect(marked(try hit("大學").title) == ["大學"])
    #expect(marked(try hit("學").snippet) == ["學", "學"])
    #expect(marked(try hit("fox* -foxes").snippet) == ["fox"])
    let bare = try #require(try library.hits(of: Search("quick"), limit: 1, withSnippets: false).first)
    #expect(bare.snippet == Hit.Excerpt(text: bare.row.snippet, highlights: []))
    #expect(try library.snippet(of: bare.row, for: Search("quick")) == hit("quick").snippet)
    #expect(try hit("label:food quick").row.labels == ["Two words", "Food"])
  }

  @Test("finds by date what stands far off its date's row, as many posts of one moment do")
  func farOffDate() async throws {
    try await library.write { connection in
      try connection.run(
        "UPDATE posts SET sorted = ? WHERE id = 'c'", TemporaryLibrary.noon - 90_000 * 16)
      try Counter.drift.raise(to: 100_000, on: connection)
    }
    let day = Date.ISO8601FormatStyle().year().month().day()
    let next = (TemporaryLibrary.noon - 90_000 * 16 + 86_400).formatted(day)
    #expect(try found("quick before:\(next)") == "c")
  }

  @Test("a tag of text and one of a label")
  func tags() throws {
    #expect(try library.hits(of: Search(Tag(name: "quick", kind: .text))).map(\.id.id) == ["c", "b"])
    #expect(try library.hits(of: Search(Tag(name: "Food", kind: .label))).map(\.id.id) == ["c", "b"])
  }
}
