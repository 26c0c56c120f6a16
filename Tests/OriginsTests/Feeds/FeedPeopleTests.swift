import Posts
import Testing

@testable import Origins

@Suite("The rules for authors")
struct FeedPeopleTests {
  @Test("placeholder pictures, everybody's mail address and blank names are none; addresses get their scheme")
  func people() {
    func author(_ inner: String) -> Person? {
      FeedTexts.atom("<entry><id>a</id><author>\(inner)</author></entry>", address: "http://a.example/feed")
        .posts[0]
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
    let contents = FeedTexts.atom("<entry><id>a</id></entry>", head: "<author><name>F</name></author>")
    #expect(contents.posts[0].author?.name == "F")
    #expect(contents.blog.authors.map(\.name) == ["F"])
  }

  @Test("RSS writes authors in several ways")
  func rssAuthors() {
    func author(_ inner: String) -> Person? {
      FeedTexts.rss("<item><guid>a</guid>\(inner)</item>").posts[0].author
    }
    #expect(author("<author>m@a.example (A Name)</author>") == Person(name: "A Name", email: "m@a.example"))
    #expect(author("<author>A Name</author>") == Person(name: "A Name"))
    #expect(author("<author>noreply@blogger.com (A Name)</author>") == Person(name: "A Name"))
    #expect(author("<author>m@a.example</author><dc:creator>A Name</dc:creator>") == Person(name: "A Name"))
  }
}
