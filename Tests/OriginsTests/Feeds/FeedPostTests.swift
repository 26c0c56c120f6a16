import Foundation
import Posts
import Testing

@testable import Origins

@Suite("The rules for posts")
struct FeedPostTests {
  @Test("a page is told by its id or its kind")
  func pages() {
    let kind =
      "<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#page'/>"
    let contents = FeedTexts.atom(
      """
      <entry><id>tag:blogger.com,1999:blog-1.page-5</id></entry><entry><id>tag:blogger.com,1999:blog-1.post-2</id>\(kind)</entry>
      <entry><id>tag:blogger.com,1999:blog-1.post-9</id></entry>
      """)
    #expect(contents.posts.map(\.kind) == [.page, .page, .post])
    #expect(contents.posts[1].labels == [])
  }

  @Test("links are picked by rel and type, never by place")
  func links() {
    let contents = FeedTexts.atom(
      """
      <entry><id>a</id><link rel='self' href='https://a.example/self'/>
      <link rel='alternate' type='application/pdf' href='https://a.example/pdf'/>
      <link rel='alternate' type='text/html' href='https://a.example/post'/></entry>
      <entry><id>b</id><link href='https://a.example/b'/><link rel='edit' href='https://a.example/e'/></entry>
      <entry><id>c</id><link rel='self' href='https://a.example/self'/><link/></entry>
      """)
    #expect(contents.posts.map(\.address) == ["https://a.example/post", "https://a.example/b", nil])
  }

  @Test("a summary is one only where there is no content")
  func summary() {
    let contents = FeedTexts.atom(
      """
      <entry><id>a</id><summary>s</summary></entry><entry><id>b</id><content>c</content><summary>s</summary></entry>
      <entry><id>c</id><summary>s</summary><content/></entry><entry><id>d</id></entry>
      <entry><id>e</id><content type='image/png'>AAAA</content><summary>s</summary></entry>
      <entry><id>f</id><content src='https://a.example/x'/></entry>
      """)
    #expect(contents.posts.map(\.html) == ["s", "c", "s", "", "s", ""])
    #expect(contents.posts.map(\.isSummary) == [true, false, true, false, true, false])
  }

  @Test("XHTML is taken as markup, its text escaped again; HTML is unescaped once")
  func markup() {
    let contents = FeedTexts.atom(
      """
      <entry><id>a</id><content type='xhtml'><x:div xmlns:x='http://www.w3.org/1999/xhtml'>1 &lt; <x:b a="&quot;">2</x:b>\
      <x:br/>&nbsp;</x:div></content></entry>
      <entry><id>b</id><content type='html'>&lt;b>1 &amp;lt; 2&lt;/b></content></entry>
      <entry><id>c</id><content type='html'><p>1 &amp; <i>2</i></p></content></entry>
      """)
    #expect(
      contents.posts.map(\.html) == [
        "<div xmlns:x='http://www.w3.org/1999/xhtml'>1 &lt; <b a=\"&quot;\">2</b><br>\u{A0}</div>",
        "<b>1 &lt; 2</b>", "<p>1 & <i>2</i></p>",
      ])
  }

  @Test("labels are kept as they are; blank ones and doubles are none")
  func labels() {
    let contents = FeedTexts.atom(
      "<entry><id>a</id><category term=' a&#9;/ &quot;b&quot; '/><category term=' '/><category term='C'/><category term='C'/><category/></entry>"
    )
    #expect(contents.posts[0].labels == [" a\t/ \"b\" ", "C"])
  }

  @Test("a date that is broken is none, and its post stays")
  func brokenDate() {
    let contents = FeedTexts.atom(
      "<entry><id>a</id><published>soon</published></entry><entry><id>b</id><published>1970-01-01T00:00:00Z</published></entry>"
    )
    #expect(contents.posts.map(\.published) == [nil, nil])
  }

  @Test("a post that says only when it was updated was published then")
  func updatedOnly() {
    let contents = FeedTexts.atom("<entry><id>a</id><updated>2019-07-20T10:38:00Z</updated></entry>")
    #expect(contents.posts[0].published == Date(timeIntervalSince1970: 1_563_619_080))
    #expect(contents.posts[0].updated == contents.posts[0].published)
  }

  @Test("comments are off where nothing counts them")
  func commentCount() {
    let contents = FeedTexts.atom(
      "<entry><id>a</id><thr:total>3</thr:total></entry><entry><id>b</id></entry><entry><id>c</id><thr:total>-1</thr:total></entry>"
    )
    #expect(contents.posts.map(\.commentCount) == [3, nil, nil])
  }

  @Test("a title is one line")
  func title() {
    #expect(FeedTexts.atom("<entry><id>a</id><title>\n a \t b\n</title></entry>").posts[0].title == "a b")
  }

  @Test("a title said to be HTML is plain text with its references decoded, markup or not")
  func htmlTitle() {
    func title(_ raw: String) -> String {
      FeedTexts.rss("<item><guid>a</guid><title>\(raw)</title></item>").posts[0].title
    }
    #expect(title("AT&amp;amp;T &amp;#8211; x") == "AT&T – x")
    #expect(title("&lt;b&gt;bold&lt;/b&gt; &amp;amp; more") == "bold & more")
    #expect(title("a &lt; b, List&lt;Int>") == "a < b, List<Int>")
    let atom = FeedTexts.atom(
      "<entry><id>a</id><title type='html'>&lt;i>x&lt;/i> &amp;amp; y</title></entry>")
    #expect(atom.posts[0].title == "x & y")
    let plain = FeedTexts.atom("<entry><id>a</id><title type='text'>&lt;i>x&lt;/i> &amp;amp;</title></entry>")
    #expect(plain.posts[0].title == "<i>x</i> &amp;")
  }

  @Test("plain content is escaped; Blogger's summaries are HTML, whatever they say")
  func plainContent() {
    let entry = "<entry><id>a</id><content type='text'>1 &lt; 2 &amp;amp;\n\nnext</content></entry>"
    #expect(FeedTexts.atom(entry).posts[0].html == "<p>1 &lt; 2 &amp;amp;</p><p>next</p>")
    let summary = "<entry><id>a</id><summary type='text'>1&amp;nbsp;2</summary></entry>"
    #expect(FeedTexts.atom(summary, head: "<id>tag:blogger.com,1999:blog-1</id>").posts[0].html == "1&nbsp;2")
    #expect(FeedTexts.atom(summary, head: "<id>urn:x</id>").posts[0].html == "<p>1&amp;nbsp;2</p>")
  }

  @Test("relative addresses count against `xml:base`, else the feed's page, else where the feed came from")
  func relative() {
    let entry = "<entry><id>a</id><link href='p/1'/><media:thumbnail url='t.png'/></entry>"
    let page = "<link href='http://b.example/blog/'/>"
    func post(_ head: String) -> Post {
      FeedTexts.atom(entry, head: head, address: "http://c.example/feed").posts[0]
    }
    #expect(post("").address == "http://c.example/p/1")
    #expect(post(page).address == "http://b.example/blog/p/1")
    #expect(post(page).thumbnail == "http://b.example/blog/t.png")
    let based = "<feed xml:base='/x/'><link href='http://b.example/'/>\(entry)</feed>"
    #expect(
      FeedTexts.contents(based, address: "http://c.example/feed").posts[0].address == "http://c.example/x/p/1"
    )
  }

  @Test(
    "a link that is none to the web is no page, of a post or of the blog",
    arguments: ["javascript:alert(1)", " JavaScript:alert(1)", "file:///etc/passwd", "data:text/html,x"])
  func oddPage(_ link: String) {
    let entry = "<entry><id>a</id><link href='\(link)'/></entry>"
    let contents = FeedTexts.contents("<feed><id>f</id><link href='\(link)'/>\(entry)</feed>", address: nil)
    #expect(contents.posts.map(\.id.id) == ["a"])
    #expect(contents.posts[0].address == nil)
    #expect(contents.blog.address == "")
  }

  @Test("a text with a base of its own has its links made absolute; any other is kept as served")
  func ownBase() {
    func html(_ base: String) -> String {
      FeedTexts.atom(
        """
        <entry><id>a</id><link href='http://b.example/1'/><content type='html' \(base)>\
        &lt;a href="x">y&lt;/a></content></entry>
        """
      ).posts[0].html
    }
    #expect(html("") == "<a href=\"x\">y</a>")
    #expect(html("xml:base='http://d.example/e/'").contains("href=\"http://d.example/e/x\""))
  }

  @Test("a post without a thumbnail has the first sensible picture of its text")
  func picture() {
    func thumbnail(_ given: String, _ html: String) -> String? {
      FeedTexts.atom(
        "<entry><id>a</id><link href='http://b.example/p/1'/>\(given)<content type='html'>\(html)</content></entry>"
      ).posts[0].thumbnail
    }
    let picture = "&lt;img src='i.gif' width=1 height=1>&lt;img src='/a.jpg' width=400 height=300>"
    #expect(thumbnail("", picture) == "http://b.example/a.jpg")
    #expect(thumbnail("<media:thumbnail url='//c.example/t.jpg'/>", picture) == "https://c.example/t.jpg")
    #expect(
      thumbnail("<media:thumbnail url='https://img.youtube.com/vi/videoseries/default.jpg'/>", picture)
        == "http://b.example/a.jpg")
    #expect(thumbnail("", "no picture") == nil)
  }

  @Test("HTML's names are decoded in XML too, as whole names")
  func names() {
    let contents = FeedTexts.atom("<entry><id>a</id><title>&hellip;&eacute;&notes;&semi;</title></entry>")
    #expect(contents.posts[0].title == "…é&notes;;")
  }
}
