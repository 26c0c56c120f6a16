import Testing

@testable import Origins

/// `Location` against where it was found (RFC 3986, section 5.4, as far as http goes).
@Suite struct LocationTests {
  @Test(
    "a reference is resolved as RFC 3986 says",
    arguments: [
      ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
      ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
      ("#s", "http://a/b/c/d;p?q"),
      ("g#s", "http://a/b/c/g"), (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"),
      (".", "http://a/b/c/"),
      ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"),
      ("../..", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("/./g", "http://a/g"),
      ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), ("..g", "http://a/b/c/..g"),
      ("./g/.", "http://a/b/c/g/"),
      ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"), ("g?y/../x", "http://a/b/c/g?y/../x"),
      ("HTTPS://B:8/x y", "HTTPS://B:8/x%20y"),
    ])
  func resolved(_ reference: String, _ expected: String) throws {
    let base = try #require(HTTPAddress("http://a/b/c/d;p?q"))
    #expect(try base.following(reference).text == expected)
  }

  @Test(
    "a base without a path is resolved against its root",
    arguments: [("g", "http://a/g"), ("?y", "http://a/?y")])
  func noPath(_ reference: String, _ expected: String) throws {
    let base = try #require(HTTPAddress("http://a"))
    #expect(try base.following(reference).text == expected)
  }

  @Test("an address is taken apart")
  func parts() throws {
    let address = try #require(HTTPAddress("HTTP://me:pw@[::1]:8080/p?q#f"))
    #expect(address.scheme == "http" && address.host == "::1" && address.port == 8080)
    #expect(address.hostName == "::1:8080")
    #expect(HTTPAddress("https://Example.ORG:443/")?.hostName == "example.org")
    #expect(HTTPAddress("http://example.org:/x")?.port == 80)
    #expect(HTTPAddress("http://example.org\\@evil.example/") == nil)
    #expect(HTTPAddress("http://example.org@evil.example/")?.host == "evil.example")
    #expect(HTTPAddress("http://exa%6Dple.org/") == nil)
  }

  @Test("same origin is scheme, host and port")
  func origins() throws {
    let home = try #require(HTTPAddress("http://a.example/"))
    func same(_ text: String) throws -> Bool { home.isSameOrigin(as: try #require(HTTPAddress(text))) }
    #expect(try same("http://A.example:80/x"))
    #expect(try !same("https://a.example/"))
    #expect(try !same("http://a.example:81/"))
    #expect(try !same("http://b.a.example/"))
  }
}
