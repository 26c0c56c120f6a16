import TestSupport
import Testing

@testable import Markup

@Suite struct LinksTests {
  @Test("Each link once, in order, absolute, with a scheme that can be followed")
  func anchors() {
    let html = """
      <a href=b>1</a><A HREF="/c?d=1&amp;e">2</A><a href='b'>3</a><a href=#f>4</a><a name=g>5</a><a href=javascript:x>6</a>
      <a href=mailto:a@b>7</a><a href='//h/i'>8</a><!-- <a href=j> --><script>"<a href=k>"</script><a href="l
      """
    #expect(
      Links.of(html, base: "https://x.example/y/z") == [
        "https://x.example/y/b", "https://x.example/c?d=1&e", "mailto:a@b", "https://h/i",
      ])
    #expect(Links.of("<a href=b>", base: nil) == ["b"])
  }

  @Test("A page names its feeds")
  func feeds() throws {
    let html = """
      <link rel=stylesheet href=a.css><link rel="Alternate home" type='application/ATOM+xml; charset=utf-8' href="/f" title="Blog &amp; more">
      <link rel=alternate type=application/rss+xml href=r><link rel=alternate hreflang=de href=de><link rel=alternate type=text/html href=h>
      """
    #expect(
      Links.feedLinks(in: html, base: "https://x.example/y/z") == [
        FeedLink(address: "https://x.example/f", type: "application/atom+xml", title: "Blog & more"),
        FeedLink(address: "https://x.example/y/r", type: "application/rss+xml", title: ""),
      ])
    #expect(
      Links.feedLinks(
        in:
          "<base href='//cdn.example/b/'><base href=/no/><link rel=alternate type=application/rss+xml href=r>",
        base: "https://x.example/"
      ).map(\.address) == ["https://cdn.example/b/r"])
  }

  @Test("The web page of the corpus names its feed")
  func corpus() throws {
    let page = String(decoding: try Corpus.bytes("html-not-a-feed.html"), as: UTF8.self)
    #expect(
      Links.feedLinks(in: page, base: "https://www.site.example/a/b").map(\.address) == [
        "https://www.site.example/feeds/leuf"
      ])
  }
}
