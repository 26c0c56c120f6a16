import Testing

@testable import Origins

@Suite("An address as a reader gives it")
struct GivenAddressTests {
  @Test(
    "The blog's own address is found in it",
    arguments: [
      ("name.blogspot.com", "https://name.blogspot.com"),
      ("  HTTPS://Name.Blogspot.COM/  ", "https://name.blogspot.com"),
      ("http://name.blogspot.com///", "http://name.blogspot.com"),
      ("//name.blogspot.com/", "https://name.blogspot.com"),
      ("<https://name.blogspot.com>", "https://name.blogspot.com"),
      ("feed://name.blogspot.com/feeds/posts/default", "https://name.blogspot.com"),
      ("feed:https://name.blogspot.com/feeds/posts/default?alt=rss", "https://name.blogspot.com"),
      ("https://name.blogspot.com/feeds/posts/default/-/a%20b", "https://name.blogspot.com"),
      ("https://name.blogspot.com/2024/05/title-of-post.html?m=1#more", "https://name.blogspot.com"),
      ("https://name.blogspot.com/2024/", "https://name.blogspot.com"),
      ("https://name.blogspot.com/p/about.html", "https://name.blogspot.com"),
      ("https://name.blogspot.com/search/label/Two%20words", "https://name.blogspot.com"),
      ("https://name.blogspot.com/?m=1", "https://name.blogspot.com"),
      ("https://api.example/v1/", "https://api.example/v1"),
      ("127.0.0.1:3000", "http://127.0.0.1:3000"), ("localhost:3000/", "http://localhost:3000"),
      ("http://127.0.0.1:8080/x/feeds/posts/default", "http://127.0.0.1:8080/x"),
      ("https://127.0.0.1:8080", "https://127.0.0.1:8080"),
      ("https://a.example:443/", "https://a.example"), ("http://a.example:80", "http://a.example"),
      ("example.org:8443/a", "https://example.org:8443/a"),
    ])
  func base(text: String, right: String) {
    #expect(GivenAddress(text)?.base == right)
  }

  @Test(
    "What is no address on the web is refused",
    arguments: [
      "", "   ", "ftp://a.example", "file:///etc/passwd", "two words", "javascript:alert(1)", "me@a.example",
      "http://",
    ]
  )
  func refused(text: String) {
    #expect(GivenAddress(text) == nil)
  }

  @Test("An address inside a REST API names its base")
  func restBase() {
    #expect(GivenAddress("https://api.example/v1/posts/3")?.restBase == "https://api.example/v1")
    #expect(GivenAddress("https://api.example/posts/3/comments")?.restBase == "https://api.example")
    #expect(GivenAddress("https://api.example/users?id=1")?.restBase == "https://api.example")
    #expect(GivenAddress("https://api.example/v1")?.restBase == nil)
  }

  @Test("Only a supplied scheme may be given up")
  func unencrypted() {
    #expect(GivenAddress("a.example/x?y")?.unencrypted?.whole == "http://a.example/x?y")
    #expect(GivenAddress("https://a.example/x")?.unencrypted == nil)
    #expect(GivenAddress("localhost")?.unencrypted == nil)
  }

  @Test("A feed told by the blog's number is asked where it is")
  func numbered() {
    #expect(
      GivenAddress("https://www.blogger.com/feeds/123/posts/default?alt=rss")?.feedBase
        == "https://www.blogger.com/feeds/123")
    #expect(
      GivenAddress("https://www.blogger.com/feeds/x/posts/default")?.feedBase == "https://www.blogger.com")
  }
}
