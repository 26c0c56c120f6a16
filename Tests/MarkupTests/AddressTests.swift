import Testing

@testable import Markup

@Suite struct AddressTests {
  @Test(
    "References resolve as RFC 3986, 5.4 lists them",
    arguments: [
      ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
      ("/g", "http://a/g"),
      ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
      ("g#s", "http://a/b/c/g#s"),
      ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
      (".", "http://a/b/c/"),
      ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"),
      ("../..", "http://a/"),
      ("../../", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"),
      ("../../../../g", "http://a/g"),
      ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
      ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
      ("./g/.", "http://a/b/c/g/"),
      ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"), ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
      ("g;x=1/../y", "http://a/b/c/y"), ("g?y/./x", "http://a/b/c/g?y/./x"),
      ("g#s/../x", "http://a/b/c/g#s/../x"),
    ])
  func resolution(_ reference: String, _ absolute: String) throws {
    let base = try #require(WebAddress("http://a/b/c/d;p?q"))
    #expect(base.resolved(reference) == absolute)
  }

  @Test("Empty references, fragments and odd schemes stay alone, and bytes stay as they are")
  func alone() throws {
    let base = try #require(WebAddress("https://x.example"))
    #expect(base.resolved("") == "")
    #expect(base.resolved("#top") == "#top")
    #expect(base.resolved("javascript:void(0)") == "javascript:void(0)")
    #expect(base.resolved("MAILTO:a@b") == "MAILTO:a@b")
    #expect(base.resolved("https:g") == "https:g")
    #expect(base.resolved("大%2f學 x/é?ü") == "https://x.example/大%2f學 x/é?ü")
    #expect(base.resolved("1:2") == "https://x.example/1:2")
    #expect(base.resolved("//y.example/z") == "https://y.example/z")
    #expect(base.resolved("?q") == "https://x.example/?q")
  }

  @Test("An address comes apart")
  func parts() throws {
    let full = try #require(WebAddress(" HTTPS://me:pw@Blog.Example:8080/a/b?c=d?e#f#g\n"))
    #expect(full.text == "HTTPS://me:pw@Blog.Example:8080/a/b?c=d?e#f#g")
    #expect(full.scheme == "https")
    #expect(full.user == "me:pw")
    #expect(full.host == "blog.example")
    #expect(full.port == 8080)
    #expect(full.path == "/a/b")
    #expect(full.query == "c=d?e")
    #expect(full.fragment == "f#g")
    #expect(full.origin == "HTTPS://me:pw@Blog.Example:8080")
    let bare = try #require(WebAddress("http://[::1]"))
    #expect(bare.host == "::1")
    #expect(bare.port == nil)
    #expect(bare.path == "")
    #expect(bare.query == nil)
    #expect(bare.fragment == nil)
    #expect(bare.user == nil)
    #expect(WebAddress("http://[::1]:80/")?.port == 80)
    #expect(WebAddress("http://h:99999/")?.port == nil)
    let mail = try #require(WebAddress("mailto:a@b"))
    #expect(mail.host == nil)
    #expect(mail.path == "a@b")
  }

  @Test(
    "What is no absolute address gives none",
    arguments: ["", "blog.example", "//h/x", "http://", "https:///x", "1a:b", "a b:c"])
  func none(_ text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test("Percent-encoding keeps only what no address gives a meaning to")
  func percent() {
    #expect(PercentEncoding.encoded("C++ & a/b ★ 大") == "C%2B%2B%20%26%20a%2Fb%20%E2%98%85%20%E5%A4%A7")
    #expect(PercentEncoding.encoded("az-._~09") == "az-._~09")
    #expect(
      PercentEncoding.repaired("http://h/a b%20c?é=\"x\"&[1]") == "http://h/a%20b%20c?%C3%A9=%22x%22&[1]")
    #expect(PercentEncoding.decoded("C%2b%2B%20%zz%e5%a4%a7%") == "C++ %zz大%")
    #expect(PercentEncoding.decoded("%2525") == "%25")
  }
}
