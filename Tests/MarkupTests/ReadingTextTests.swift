import Testing

@testable import Markup

@Suite("Text to read") struct ReadingTextTests {
  @Test(
    "Items of lists have their marks",
    arguments: [
      ("<ul><li>a<li>b</ul>c", "• a\n• b\n\nc"), ("x<ol><li>a</li><li>b</li></ol>", "x\n\n1. a\n2. b"),
      ("<ol start=9><li>a<li>b<li value=3>c<li>d</ol>", "9. a\n10. b\n3. c\n4. d"),
      ("<ol reversed start=2><li>a<li>b</ol>", "2. a\n1. b"), ("<ol start=x><li>a</ol>", "1. a"),
      ("<ul><li>a<ol><li>b<li>c</ol><li>d</ul>", "• a\n  1. b\n  2. c\n• d"),
      ("<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>", "• a\n\nb\n\n• c"),
      ("<ul><li><img src=x><li></ul>a", "a"), ("<ol><li><li>b</ol>", "2. b"), ("<li>a", "• a"),
      ("<ul><li><pre>  a</pre></ul>", "•   a"), ("<menu><li>a</menu>", "• a"),
      ("<dl><dt>a<dd>b</dl>", "a\nb"),
      ("</ul></ol><p>a", "a"), ("<p>a<br>b</p>", "a\nb"),
    ])
  func marks(_ html: String, _ text: String) {
    #expect(ReadingText.of(html) == text)
  }

  @Test("Lists nested without end are indented so far and no further")
  func deep() {
    let html = String(repeating: "<ul><li>", count: 1000) + "a"
    #expect(ReadingText.of(html) == String(repeating: "  ", count: 8) + "• a")
  }

  @Test("But for the marks it is the plain text")
  func same() {
    let html = "<h1>T</h1><p>a &amp; <b>b</b></p><table><tr><td>c<td>d</table><pre> e</pre>"
    #expect(ReadingText.of(html) == PlainText.of(html))
  }
}
