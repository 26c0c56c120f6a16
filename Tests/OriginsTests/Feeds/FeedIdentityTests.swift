import Posts
import Testing

@testable import Origins

@Suite("The ids of blogs and posts")
struct FeedIdentityTests {
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
    #expect(FeedTexts.atom("", head: "<id>\(feedID)</id>").blog.id.rawValue == blogID)
  }

  @Test("a blog without an id is its address; without that, its first entries, by a frozen hash")
  func blogWithoutID() {
    #expect(
      FeedTexts.rss("", head: "<link>https://a.example/</link>").blog.id.rawValue == "https://a.example")
    let items = "<item><guid>1</guid></item><item><guid>2</guid></item><item><guid>3</guid></item>"
    #expect(FeedTexts.rss(items).blog.id.rawValue == "urn:broadsheet:feed:1:7236e618de59ea8d")
    #expect(
      FeedTexts.rss(items + "<item><guid>4</guid></item>").blog.id.rawValue
        == FeedTexts.rss(items).blog.id.rawValue)
  }

  @Test("posts take the id of the blog that is known, not the feed's")
  func known() {
    let blog = Blog(id: BlogID("urn:known"), kind: .blogger, address: "https://k.example")
    let contents = FeedTexts.atom("<entry><id>a</id></entry>", head: "<id>urn:feed</id>", known: blog)
    #expect(contents.blog.id.rawValue == "urn:known")
    #expect(contents.blog.address == "https://k.example")
    #expect(contents.posts.map(\.id) == [PostID(blog: BlogID("urn:known"), id: "a")])
  }

  @Test(
    "an RSS item is its guid, else its link, else its title and date, by a frozen hash; empty ones are skipped"
  )
  func identity() {
    let contents = FeedTexts.rss(
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
    let contents = FeedTexts.atom(
      "<entry><id>a</id><title>1</title></entry><entry><id>a</id><title>2</title></entry>")
    #expect(contents.posts.map(\.title) == ["1"])
    #expect(contents.ids == ["a", "a"])
    #expect(contents.skipped == 0)
  }

  @Test("a guid that is an address is the link of an item without one")
  func permalink() {
    #expect(
      FeedTexts.rss("<item><guid>https://a.example/1</guid></item>").posts[0].address == "https://a.example/1"
    )
    #expect(
      FeedTexts.rss("<item><guid isPermaLink='false'>https://a.example/1</guid></item>").posts[0].address
        == nil)
  }
}
