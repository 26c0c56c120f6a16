import Testing

@testable import Markup

@Suite struct SnippetTests {
  @Test("It is one line of at most the limit, cut between words")
  func cut() {
    #expect(Snippet.of("<p>One two</p><p>three &amp; four</p>") == "One two three & four")
    #expect(Snippet.of("<p>One two</p><p>three four</p>", limit: 12) == "One two…")
    #expect(Snippet.of("<p>One two</p><p>three four</p>", limit: 13) == "One two three…")
    #expect(Snippet.of("One two", limit: 7) == "One two")
    #expect(Snippet.of("abcdefghij", limit: 4) == "abcd…")
    #expect(Snippet.of("a bcdefghij", limit: 8) == "a bcdefg…")
    #expect(Snippet.of("大學之道在明明德", limit: 4) == "大學之道…")
    #expect(Snippet.of("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", limit: 2) == "👨‍👩‍👧👨‍👩‍👧…")
    #expect(Snippet.of("abcd\u{301}efgh", limit: 4) == "abcd\u{301}…")
    #expect(Snippet.of("abc é fgh", limit: 3) == "abc…")
    #expect(Snippet.of("", limit: 4) == "")
    #expect(Snippet.of("x", limit: 0) == "…")
    #expect(Snippet.of("<pre>a\n  b</pre>c<td>d") == "a b c d")
  }

  @Test("It is the same however far the text stands from the start")
  func windows() {
    let noise = "<script>" + String(repeating: "x < y;", count: 30_000) + "</script>"
    #expect(Snippet.of(noise + "<p>Here &amp; there</p>") == "Here & there")
    for length in 4080...4110 {
      let gap = "<i title='" + String(repeating: "x", count: length) + "'></i>"
      #expect(
        Snippet.of(gap + "One &eacute;<b>t\u{e9}</b> two", limit: 50)
          == "One été two")
      #expect(Snippet.of("<iframe>" + gap + "</iframe>One", limit: 50) == "One")
    }
  }
}
