import Foundation
import Testing

@testable import Origins

@Suite("What RSS does its own way")
struct RSSFeedTests {
  @Test("content:encoded goes before the description, in either order")
  func encoded() {
    let one = "<content:encoded><![CDATA[<p>all</p>]]></content:encoded>"
    #expect(
      FeedTexts.rss("<item><guid>a</guid>\(one)<description>part</description></item>").posts[0].html
        == "<p>all</p>")
    #expect(
      FeedTexts.rss("<item><guid>a</guid><description>part</description>\(one)</item>").posts[0].html
        == "<p>all</p>")
    #expect(
      FeedTexts.rss("<item><guid>a</guid><description>&lt;p>x</description></item>").posts[0].html == "<p>x")
  }

  @Test("RDF's items stand beside the channel, and are known by `rdf:about`")
  func rdf() {
    let contents = FeedTexts.contents(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
        xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>T</title>
      <link>https://a.example/</link></channel><item rdf:about="https://a.example/1"><title>P</title>
      <link>https://a.example/1</link><dc:date>2019-07-20T10:38:00Z</dc:date><dc:creator>C</dc:creator></item></rdf:RDF>
      """)
    #expect(contents.blog.title == "T")
    #expect(contents.posts.map(\.id.id) == ["https://a.example/1"])
    #expect(contents.posts[0].published == Date(timeIntervalSince1970: 1_563_619_080))
    #expect(contents.posts[0].author?.name == "C")
  }

  @Test("the channel's picture and its title are not the channel's own")
  func image() {
    let contents = FeedTexts.rss(
      "", head: "<title>T</title><image><title>I</title><link>https://i.example</link></image>")
    #expect(contents.blog.title == "T")
    #expect(contents.blog.address == "")
  }
}
