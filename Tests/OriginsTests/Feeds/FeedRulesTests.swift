import Foundation
import Posts
import Testing

@testable import Origins

@Suite("The rules between a feed and its values")
struct FeedRulesTests {
  private func atom(_ entries: String, head: String = "", address: String? = nil, known: Blog? = nil)
    -> FeedContents
  {
    contents(
      """
      <feed xmlns='http://www.w3.org/2005/Atom' xmlns:thr='http://purl.org/syndication/thread/1.0'
        xmlns:media='http://search.yahoo.com/mrss/' xmlns:gd='http://schemas.google.com/g/2005'
        xmlns:app='http://purl.org/atom/app#' xmlns:blogger='http://schemas.google.com/blogger/2018'
        xmlns:georss='http://www.georss.org/georss'>
      \(head)\(entries)</feed>
      """, address: address, known: known)
  }

  private func rss(_ items: String, head: String = "") -> FeedContents {
    contents("<rss version='2.0'><channel>\(head)\(items)</channel></rss>")
  }

  private func contents(_ text: String, address: String? = nil, known: Blog? = nil) -> FeedContents {
    let document = FeedReader.read([UInt8](text.utf8)).document ?? FeedDocument(form: .atom)
    return FeedContents(document, kind: .file, known: known, address: address)
  }

  private let id = "tag:blogger.com,1999:blog-1.post-2"

  // MARK: Blogs

  @Test(
    "a blog's id is its feed's, without what comment feeds and backups add",
    arguments: [
      ("tag:blogger.com,1999:blog-1", "tag:blogger.com,1999:blog-1"),
      ("tag:blogger.com,1999:blog-1.comments", "tag:blogger.com,1999:blog-1"),
      ("tag:blogger.com,1999:blog-1.post23..comments", "tag:blogger.com,1999:blog-1"),
      ("tag:blogger.com,1999:blog-1.archive", "tag:blogger.com,1999:blog-1"),
      ("\n urn:x \n", "urn:x"), ("urn:my.comments.feed", "urn:my.comments.feed"),
    ])
  func blogID(feedID: String, blogID: String) {
    #expect(atom("", head: "<id>\(feedID)</id>").blog.id.rawValue == blogID)
  }

  @Test("a blog without an id is its address; without that, its first entries, by a frozen hash")
  func blogWithoutID() {
    #expect(rss("", head: "<link>https://a.example/</link>").blog.id.rawValue == "https://a.example")
    let items = "<item><guid>1</guid></item><item><guid>2</guid></item><item><guid>3</guid></item>"
    #expect(rss(items).blog.id.rawValue == "urn:broadsheet:feed:1:7236e618de59ea8d")
    #expect(rss(items + "<item><guid>4</guid></item>").blog.id.rawValue == rss(items).blog.id.rawValue)
  }

  @Test("posts take the id of the blog that is known, not the feed's")
  func known() {
    let blog = Blog(id: BlogID("urn:known"), kind: .blogger, address: "https://k.example")
    let contents = atom("<entry><id>a</id></entry>", head: "<id>urn:feed</id>", known: blog)
    #expect(contents.blog.id.rawValue == "urn:known")
    #expect(contents.blog.address == "https://k.example")
    #expect(contents.posts.map(\.id) == [PostID(blog: BlogID("urn:known"), id: "a")])
  }

  // MARK: Identity

  @Test(
    "an RSS item is its guid, else its link, else its title and date, by a frozen hash; empty ones are skipped"
  )
  func identity() {
    let contents = rss(
      """
      <item><guid>g</guid><link>https://a.example/1</link></item><item><link>https://a.example/2</link></item>
      <item><title>T</title><pubDate>Mon, 28 Sep 2020 20:43:00 GMT</pubDate></item>
      <item><description>only a body</description></item><item/>
      """)
    #expect(
      contents.posts.map(\.id.id) == [
        "g", "https://a.example/2", "urn:broadsheet:entry:1:73830fbbb68dc5c6",
        "urn:broadsheet:entry:1:a052260f02b42990",
      ])
    #expect(contents.skipped == 1)
  }

  @Test("an id that comes twice is one post: the first")
  func doubles() {
    let contents = atom("<entry><id>a</id><title>1</title></entry><entry><id>a</id><title>2</title></entry>")
    #expect(contents.posts.map(\.title) == ["1"])
    #expect(contents.ids == ["a", "a"])
    #expect(contents.skipped == 0)
  }

  @Test("a guid that is an address is the link of an item without one")
  func permalink() {
    #expect(rss("<item><guid>https://a.example/1</guid></item>").posts[0].address == "https://a.example/1")
    #expect(rss("<item><guid isPermaLink='false'>https://a.example/1</guid></item>").posts[0].address == nil)
  }

  // MARK: Posts

  @Test("a page is told by its id or its kind")
  func pages() {
    let kind =
      "<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#page'/>"
    let contents = atom(
      """
      <entry><id>tag:blogger.com,1999:blog-1.page-5</id></entry><entry><id>\(id)</id>\(kind)</entry>
      <entry><id>tag:blogger.com,1999:blog-1.post-9</id></entry>
      """)
    #expect(contents.posts.map(\.kind) == [.page, .page, .post])
    #expect(contents.posts[1].labels == [])
  }

  @Test("links are picked by rel and type, never by place")
  func links() {
    let contents = atom(
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
    let contents = atom(
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
    let contents = atom(
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
    let contents = atom(
      "<entry><id>a</id><category term=' a&#9;/ &quot;b&quot; '/><category term=' '/><category term='C'/><category term='C'/><category/></entry>"
    )
    #expect(contents.posts[0].labels == [" a\t/ \"b\" ", "C"])
  }

  @Test("a date that is broken is none, and its post stays")
  func brokenDate() {
    let contents = atom(
      "<entry><id>a</id><published>soon</published></entry><entry><id>b</id><published>1970-01-01T00:00:00Z</published></entry>"
    )
    #expect(contents.posts.map(\.published) == [nil, nil])
  }

  @Test("a post that says only when it was updated was published then")
  func updatedOnly() {
    let contents = atom("<entry><id>a</id><updated>2019-07-20T10:38:00Z</updated></entry>")
    #expect(contents.posts[0].published == Date(timeIntervalSince1970: 1_563_619_080))
    #expect(contents.posts[0].updated == contents.posts[0].published)
  }

  @Test("comments are off where nothing counts them")
  func commentCount() {
    let contents = atom(
      "<entry><id>a</id><thr:total>3</thr:total></entry><entry><id>b</id></entry><entry><id>c</id><thr:total>-1</thr:total></entry>"
    )
    #expect(contents.posts.map(\.commentCount) == [3, nil, nil])
  }

  @Test("a title is one line")
  func title() {
    #expect(atom("<entry><id>a</id><title>\n a \t b\n</title></entry>").posts[0].title == "a b")
  }

  @Test("a title said to be HTML is plain text with its references decoded, markup or not")
  func htmlTitle() {
    func title(_ raw: String) -> String {
      rss("<item><guid>a</guid><title>\(raw)</title></item>").posts[0].title
    }
    #expect(title("AT&amp;amp;T &amp;#8211; x") == "AT&T – x")
    #expect(title("&lt;b&gt;bold&lt;/b&gt; &amp;amp; more") == "bold & more")
    #expect(title("a &lt; b, List&lt;Int>") == "a < b, List<Int>")
    let atom = atom("<entry><id>a</id><title type='html'>&lt;i>x&lt;/i> &amp;amp; y</title></entry>")
    #expect(atom.posts[0].title == "x & y")
    let plain = self.atom("<entry><id>a</id><title type='text'>&lt;i>x&lt;/i> &amp;amp;</title></entry>")
    #expect(plain.posts[0].title == "<i>x</i> &amp;")
  }

  @Test("plain content is escaped; Blogger's summaries are HTML, whatever they say")
  func plainContent() {
    let entry = "<entry><id>a</id><content type='text'>1 &lt; 2 &amp;amp;\n\nnext</content></entry>"
    #expect(atom(entry).posts[0].html == "<p>1 &lt; 2 &amp;amp;</p><p>next</p>")
    let summary = "<entry><id>a</id><summary type='text'>1&amp;nbsp;2</summary></entry>"
    #expect(atom(summary, head: "<id>tag:blogger.com,1999:blog-1</id>").posts[0].html == "1&nbsp;2")
    #expect(atom(summary, head: "<id>urn:x</id>").posts[0].html == "<p>1&amp;nbsp;2</p>")
  }

  @Test("relative addresses count against `xml:base`, else the feed's page, else where the feed came from")
  func relative() {
    let entry = "<entry><id>a</id><link href='p/1'/><media:thumbnail url='t.png'/></entry>"
    let page = "<link href='http://b.example/blog/'/>"
    func post(_ head: String) -> Post { atom(entry, head: head, address: "http://c.example/feed").posts[0] }
    #expect(post("").address == "http://c.example/p/1")
    #expect(post(page).address == "http://b.example/blog/p/1")
    #expect(post(page).thumbnail == "http://b.example/blog/t.png")
    let based = "<feed xml:base='/x/'><link href='http://b.example/'/>\(entry)</feed>"
    #expect(contents(based, address: "http://c.example/feed").posts[0].address == "http://c.example/x/p/1")
  }

  @Test("a text with a base of its own has its links made absolute; any other is kept as served")
  func ownBase() {
    func html(_ base: String) -> String {
      atom(
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
      atom(
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
    let contents = atom("<entry><id>a</id><title>&hellip;&eacute;&notes;&semi;</title></entry>")
    #expect(contents.posts[0].title == "…é&notes;;")
  }

  // MARK: People

  @Test("placeholder pictures, everybody's mail address and blank names are none; addresses get their scheme")
  func people() {
    func author(_ inner: String) -> Person? {
      atom("<entry><id>a</id><author>\(inner)</author></entry>", address: "http://a.example/feed").posts[0]
        .author
    }
    let image = { (source: String) in author("<name>N</name><gd:image src='\(source)'/>")?.avatar }
    #expect(image("//b.example/x.jpg") == "http://b.example/x.jpg")
    #expect(image("https://b.example/x.jpg") == "https://b.example/x.jpg")
    #expect(image("https://img1.blogblog.com/img/b16-rounded.gif") == nil)
    #expect(image("http://www.blogger.com/img/blank.gif") == nil)
    #expect(image("//resources.blogblog.com/img/anon36.png?x=1") == nil)
    #expect(author("<name>N</name><email>noreply@blogger.com</email>")?.email == nil)
    #expect(author("<name>N</name><email>n@b.example</email>")?.email == "n@b.example")
    #expect(author("<name> N\n M </name><uri/>") == Person(name: "N M"))
    #expect(author("<name/>") == nil)
  }

  @Test("a post without an author has the feed's")
  func feedAuthor() {
    let contents = atom("<entry><id>a</id></entry>", head: "<author><name>F</name></author>")
    #expect(contents.posts[0].author?.name == "F")
    #expect(contents.blog.authors.map(\.name) == ["F"])
  }

  @Test("RSS writes authors in several ways")
  func rssAuthors() {
    func author(_ inner: String) -> Person? { rss("<item><guid>a</guid>\(inner)</item>").posts[0].author }
    #expect(author("<author>m@a.example (A Name)</author>") == Person(name: "A Name", email: "m@a.example"))
    #expect(author("<author>A Name</author>") == Person(name: "A Name"))
    #expect(author("<author>noreply@blogger.com (A Name)</author>") == Person(name: "A Name"))
    #expect(author("<author>m@a.example</author><dc:creator>A Name</dc:creator>") == Person(name: "A Name"))
  }

  // MARK: RSS

  @Test("content:encoded goes before the description, in either order")
  func encoded() {
    let one = "<content:encoded><![CDATA[<p>all</p>]]></content:encoded>"
    #expect(
      rss("<item><guid>a</guid>\(one)<description>part</description></item>").posts[0].html == "<p>all</p>")
    #expect(
      rss("<item><guid>a</guid><description>part</description>\(one)</item>").posts[0].html == "<p>all</p>")
    #expect(rss("<item><guid>a</guid><description>&lt;p>x</description></item>").posts[0].html == "<p>x")
  }

  @Test("RDF's items stand beside the channel, and are known by `rdf:about`")
  func rdf() {
    let contents = contents(
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
    let contents = rss(
      "", head: "<title>T</title><image><title>I</title><link>https://i.example</link></image>")
    #expect(contents.blog.title == "T")
    #expect(contents.blog.address == "")
  }

  // MARK: Comments

  private func comment(_ inner: String, feed: String = "tag:blogger.com,1999:blog-1.post2..comments")
    -> FeedContents
  {
    atom("<entry><id>tag:blogger.com,1999:blog-1.post-30</id>\(inner)</entry>", head: "<id>\(feed)</id>")
  }

  @Test("a comment's post is the one it names, else its feed's; without either it is skipped")
  func commentPost() {
    let named = comment("<thr:in-reply-to ref='tag:blogger.com,1999:blog-1.post-7'/>")
    #expect(named.comments.map(\.post.id) == ["tag:blogger.com,1999:blog-1.post-7"])
    #expect(
      comment("<thr:in-reply-to ref='7'/>").comments.map(\.post.id) == ["tag:blogger.com,1999:blog-1.post-7"])
    #expect(comment("").comments.map(\.post.id) == ["tag:blogger.com,1999:blog-1.post-2"])
    let stray = comment("", feed: "tag:blogger.com,1999:blog-1.comments")
    #expect(stray.comments.isEmpty && stray.skipped == 1)
  }

  @Test("a comment's parent is made the parent's full id")
  func commentParent() {
    func parent(_ link: String) -> String? { comment(link).comments[0].parent }
    #expect(
      parent("<link rel='related' href='https://a.example/feeds/2/comments/default/31?v=2'/>")
        == "tag:blogger.com,1999:blog-1.post-31")
    #expect(
      parent("<link rel='related' href='https://a.example/feeds/2/comments/default/31/'/>")
        == "tag:blogger.com,1999:blog-1.post-31")
    #expect(parent("<link rel='self' href='https://a.example/31'/>") == nil)
    #expect(parent("<link rel='related' href='https://a.example/30'/>") == nil)
    #expect(parent("<link rel='related' href=''/>") == nil)
  }

  @Test("a comment has no title and knows whether it was removed")
  func commentParts() {
    let removed = comment(
      "<title>Start of</title><gd:extendedProperty name='blogger.contentRemoved' value='true'/>")
    #expect(removed.comments[0].title == "")
    #expect(removed.comments[0].isRemoved)
    #expect(!comment("<gd:extendedProperty name='blogger.itemClass' value='true'/>").comments[0].isRemoved)
  }

  // MARK: Backups and Takeout

  @Test("Takeout: drafts apart, trashed ones dropped, comments with their post and parent")
  func takeout() {
    func entry(_ number: Int, _ type: String, _ status: String, _ more: String = "") -> String {
      """
      <entry><id>tag:blogger.com,1999:blog-1.post-\(number)</id><blogger:type>\(type)</blogger:type>
      <blogger:status>\(status)</blogger:status><title>\(number)</title>
      <published>2019-07-20T10:38:00Z</published>\(more)</entry>
      """
    }
    let parent = "<blogger:parent>tag:blogger.com,1999:blog-1.post-1</blogger:parent>"
    let contents = atom(
      entry(1, "POST", "LIVE", "<blogger:filename>/2019/07/a.html</blogger:filename>")
        + entry(2, "PAGE", "LIVE")
        + entry(3, "POST", "DRAFT") + entry(4, "POST", "SOFT_TRASHED")
        + entry(5, "COMMENT", "LIVE", parent + "<blogger:inReplyTo/>")
        + entry(
          6, "COMMENT", "LIVE",
          parent + "<blogger:inReplyTo>tag:blogger.com,1999:blog-1.post-5</blogger:inReplyTo>")
        + entry(7, "COMMENT", "SPAM", parent) + entry(8, "POST", "SCHEDULED")
        + entry(9, "PAGE", "SOFT_TRASHED"),
      address: "https://a.example")
    #expect(contents.posts.map(\.title) == ["1", "2"])
    #expect(contents.posts.map(\.kind) == [.post, .page])
    #expect(contents.posts.map(\.address) == [nil, nil])
    #expect(contents.drafts.map(\.title) == ["3", "8"])
    #expect(contents.drafts[0].changed == Date(timeIntervalSince1970: 1_563_619_080))
    #expect(
      contents.comments.map(\.id) == [
        "tag:blogger.com,1999:blog-1.post-5", "tag:blogger.com,1999:blog-1.post-6",
      ])
    #expect(
      contents.comments.map(\.post.id) == [String](repeating: "tag:blogger.com,1999:blog-1.post-1", count: 2))
    #expect(contents.comments.map(\.parent) == [nil, "tag:blogger.com,1999:blog-1.post-5"])
    #expect(contents.skipped == 0)
  }

  @Test("Takeout knows a page's path only: with the blog's address it is the page's")
  func filename() {
    let blog = Blog(id: BlogID("urn:b"), kind: .file, address: "https://b.example")
    let entry = "<entry><id>a</id><blogger:filename>/2019/07/a.html</blogger:filename></entry>"
    #expect(atom(entry, known: blog).posts[0].address == "https://b.example/2019/07/a.html")
  }

  @Test("a backup's drafts are marked by `app:draft`; its settings and template are no posts")
  func backup() {
    func kind(_ name: String) -> String {
      "<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#\(name)'/>"
    }
    let contents = atom(
      """
      <entry><id>s</id>\(kind("settings"))</entry><entry><id>t</id>\(kind("template"))</entry>
      <entry><id>d</id>\(kind("post"))<app:control><app:draft>yes</app:draft></app:control></entry>
      <entry><id>p</id>\(kind("post"))<app:control><app:draft>no</app:draft></app:control></entry>
      """)
    #expect(contents.posts.map(\.id.id) == ["p"])
    #expect(contents.drafts.map(\.id) == ["d"])
    #expect(contents.skipped == 0)
  }

  // MARK: Paging

  @Test("the newest update is compared as a moment, not as text")
  func newestUpdate() {
    let contents = atom(
      """
      <entry><id>a</id><updated>2019-07-20T10:00:00+08:00</updated></entry>
      <entry><id>b</id><updated>2019-07-20T04:00:00Z</updated></entry><entry><id>c</id><updated>2020</updated></entry>
      """)
    #expect(contents.newestUpdate == "2019-07-20T04:00:00Z")
  }

  @Test("paging is said by `rel=next`, not by totals")
  func paging() {
    let next = atom("", head: "<link rel='next' href='https://a.example/?start-index=2'/>")
    #expect(next.hasNext)
    #expect(!atom("", head: "<link rel='self' href='https://a.example/'/>").hasNext)
  }

  @Test("an odd entry is skipped alone and counted")
  func odd() {
    let json =
      #"{"feed":{"entry":[{"id":{"$t":"a"}},5,{"title":{}},null,{"id":{"$t":"b"},"content":[],"link":7}]}}"#
    let contents = contents(json)
    #expect(contents.posts.map(\.id.id) == ["a", "b"])
    #expect(contents.skipped == 3)
  }

  @Test("the last entry of a feed that was cut is not whole")
  func cut() {
    let json = contents(#"{"feed":{"entry":[{"id":{"$t":"a"}},{"id":{"$t":"b"},"content":{"$t":"ha"#)
    #expect(json.posts.map(\.id.id) == ["a"])
    #expect(json.skipped == 1)
    let xml = contents("<feed><entry><id>a</id></entry><entry><id>b</id><content>ha")
    #expect(xml.posts.map(\.id.id) == ["a"])
    #expect(xml.skipped == 1)
  }
}
