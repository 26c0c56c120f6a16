import Testing

@testable import Markup

@Suite struct TextToHTMLTests {
  @Test("Empty lines make paragraphs, other line ends breaks, and markup is escaped")
  func paragraphs() {
    #expect(
      TextToHTML.paragraphs("a\nb\n\n \n\nc < d & \"e\"\r\n")
        == "<p>a<br>b</p><p>c &lt; d &amp; &quot;e&quot;</p>")
    #expect(TextToHTML.paragraphs("") == "")
    #expect(TextToHTML.paragraphs(" \n ") == "")
    #expect(TextToHTML.paragraphs("&amp;") == "<p>&amp;amp;</p>")
  }

  @Test("The text of it is the text it was made of")
  func roundTrip() {
    let text = "est rerum tempore vitae\nsequi sint\n\nnihil <b> &amp; c"
    #expect(PlainText.of(TextToHTML.paragraphs(text)) == text)
    let html = TextToHTML.paragraphs(text)
    #expect(SafeHTML.of(html, base: nil) == html)
  }
}
