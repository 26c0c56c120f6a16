import Foundation
import Posts
import TestSupport
import Testing

@testable import Origins

@Suite("Finding out what blog is at an address")
struct ProbeTests {
  private let local: LocalBlogs
  private let id = BlogID("tag:blogger.com,1999:blog-4242424242424242424")

  init() throws { local = try LocalBlogs() }

  private func find(_ text: String) async throws -> ProbeResult {
    try await Probe(fetcher: local.fetcher()).find(text)
  }

  /// Expects an error for an address under this test's place.
  private func expect(_ error: (String) -> OriginsError, at path: String = "") async {
    await #expect(throws: error(local.address + path)) { try await find(local.address + path) }
  }

  @Test(
    "A Blogger blog, by its own address, its feed's, or a page's: one request",
    arguments: [
      "", "/", "//", "/feeds/posts/default", "/feeds/comments/default?alt=rss", "/2024/05/a-title.html?m=1",
      "/p/about.html", "/search/label/x",
    ])
  func blogger(path: String) async throws {
    try await local.blogger(#"{"posts":3,"title":"Ours","subtitle":"s"}"#)
    let found = try await find(" " + local.address + path + " ")
    #expect(found.blog.id == id)
    #expect(found.blog.kind == .blogger)
    #expect(found.blog.address == local.address)
    #expect(found.blog.title == "Ours")
    #expect(found.address == local.address + "/feeds/posts/default?alt=json&max-results=1")
    #expect(try await local.asked() == ["/feeds/posts/default?alt=json&max-results=1"])
    #expect(await local.memory.record(for: found.address) == nil)
  }

  @Test("A page that names a Blogger feed elsewhere")
  func linked() async throws {
    try await local.server.control(#"{"blogger":{"/blog/real":{"posts":1,"title":"Real"}}}"#)
    try await local.file(
      "/page/here.html",
      """
      <html><head><link rel="alternate" type="application/rss+xml" href="/other/rss">
      <link rel="alternate" type="application/atom+xml" href="../real/feeds/77/comments/default">
      <link rel="service.post" type="application/atom+xml" href="https://www.blogger.com/feeds/1/posts/default">
      """)
    let found = try await find(local.address + "/page/here.html")
    #expect(found.blog.title == "Real")
    #expect(found.blog.address == local.address + "/real")
    #expect(
      try await local.asked() == [
        "/page/here.html/feeds/posts/default?alt=json&max-results=1", "/page/here.html",
        "/real/feeds/posts/default?alt=json&max-results=1",
      ])
  }

  @Test(
    "A REST API, by its base or an address inside",
    arguments: ["", "/", "/posts", "/posts/1", "/posts/1/comments"])
  func rest(path: String) async throws {
    for shape in ["0.17", "1"] {
      try await local.rest(#"{"shape":"\#(shape)"}"#)
      let found = try await find(local.address + path)
      #expect(found.blog == RESTProbe.blog(at: local.address))
      #expect(found.blog.id == BlogID(local.address))
      #expect(found.blog.title == local.address.dropFirst("http://".count))
      #expect(found.blog.kind == .rest)
    }
    #expect(try await local.asked().count <= 6)
  }

  @Test("A REST API without posts yet is one")
  func emptyREST() async throws {
    try await local.rest(#"{"posts":[]}"#)
    #expect(try await find(local.address).blog.kind == .rest)
  }

  @Test("A web page is no blog")
  func page() async throws {
    try await local.file("", "<!DOCTYPE html><title>Hello</title>")
    await expect { .notABlog($0) }
    #expect(try await local.asked().count == 3)
  }

  @Test("Some other JSON is no blog")
  func otherJSON() async throws {
    try await local.file("/posts", #"[{"id":1,"name":"no title"}]"#, type: "application/json")
    try await local.file("", #"{"posts":[]}"#, type: "application/json")
    await expect { .notABlog($0) }
  }

  @Test("A feed that is not Blogger's, or a page that names one, says that other feeds are not read yet")
  func otherFeed() async throws {
    let feed = "<?xml version='1.0'?><rss version='2.0'><channel><title>x</title></channel></rss>"
    try await local.file("/rss", feed, type: "application/rss+xml")
    await expect({ .otherFeed($0) }, at: "/rss")
    try await local.file(
      "/page", "<html><head><link rel='alternate' type='application/rss+xml' href='/rss'></head></html>")
    await expect({ .otherFeed($0) }, at: "/page")
  }

  @Test("A private blog that sends to a sign-in page")
  func signIn() async throws {
    let probe = Probe(
      fetcher: .forTests(
        ScriptedTransport { _ in
          HTTPResponse(
            status: 200, headers: ["content-type": "text/html"], body: Array("<html>".utf8),
            address: "https://accounts.google.com/v3/signin")
        }))
    await #expect(
      throws: OriginsError.isPrivate("https://b.example/feeds/posts/default?alt=json&max-results=1")
    ) { try await probe.find("b.example") }
  }
}
