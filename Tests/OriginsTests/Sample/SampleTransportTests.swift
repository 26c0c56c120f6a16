import Foundation
import Posts
import Testing

@testable import Origins

@Suite("The sample's address")
struct SampleTransportTests {
  @Test("a feed comes in pages that name the next one, and the last names none")
  func paging() async throws {
    let first = try await Sample.feed("/feeds/posts/default?alt=json&max-results=20")
    #expect(first.posts.count == 20 && first.total == 43 && first.startIndex == 1 && first.hasNext)
    let last = try await Sample.feed("/feeds/posts/default?alt=json&max-results=20&start-index=40")
    #expect(last.posts.count == 4 && last.startIndex == 40 && !last.hasNext)
    let past = try await Sample.feed("/feeds/posts/default?alt=json&start-index=44")
    #expect(past.posts.isEmpty && past.total == 43 && past.blog.title == "The Margin")
  }

  @Test("without a number it gives Blogger's 25, newest first")
  func standing() async throws {
    let page = try await Sample.feed("/feeds/posts/default?alt=json")
    #expect(page.posts.count == 25)
    #expect(page.posts.first?.title == "What we keep")
    let dates = page.posts.compactMap(\.published)
    #expect(dates == dates.sorted(by: >))
  }

  @Test("the next page's address keeps what was asked for")
  func next() async throws {
    let body = try await Sample.get("/feeds/posts/default/-/Type?alt=json&max-results=2").body
    #expect(
      String(decoding: body, as: UTF8.self).contains(
        #""href":"https://sample.invalid/feeds/posts/default/-/Type?alt=json&start-index=3&max-results=2""#))
  }

  @Test(
    "a label's feed holds the posts that carry it",
    arguments: [
      ("Birds", 6), ("R%26D", 1), ("%E4%B8%AD%E6%96%87", 1), ("%D8%B7%D8%A8%D8%A7%D8%B9%D8%A9", 1),
      ("birds", 0), ("Maps/Radio", 2),
    ])
  func label(encoded: String, count: Int) async throws {
    let page = try await Sample.feed("/feeds/posts/default/-/\(encoded)?alt=json")
    #expect(page.posts.count == count && page.total == count)
  }

  @Test(
    "search finds posts that hold all the words, whatever their case",
    arguments: [("composing+STICK", 3), ("C%2B%2B", 1), ("%E5%A4%A7%E5%AD%B8", 1), ("no-such-word", 0)])
  func search(encoded: String, count: Int) async throws {
    #expect(try await Sample.feed("/feeds/posts/default?alt=json&q=\(encoded)").posts.count == count)
  }

  @Test("what changed since comes in the order of its change")
  func changes() async throws {
    let since = "orderby=updated&updated-min=2024-02-18T19:02:11.000%2B01:00"
    let page = try await Sample.feed("/feeds/posts/default?alt=json&max-results=150&\(since)")
    #expect(page.posts.last?.title == "100% rye")
    #expect(
      page.posts.allSatisfy { ($0.updated ?? .distantPast) >= page.posts.last?.updated ?? .distantFuture })
  }

  @Test("a post has a comment feed of its own, by the id Blogger gives it")
  func commentsOfPost() async throws {
    let posts = try await Sample.all(.posts).posts
    let post = try #require(posts.first { $0.title == "A starter, day by day" })
    let number = try #require(BloggerEntryID(post.id.id)).number
    let response = try await Sample.get("/feeds/\(number)/comments/default?alt=json")
    let document = try #require(FeedReader.read(response.body).document)
    #expect(document.id == "tag:blogger.com,1999:blog-7042719836154920813.post\(number)..comments")
    let comments = FeedContents(document, kind: .sample, known: SampleOrigin.blog).comments
    #expect(comments.count == 6 && comments.count == post.commentCount)
    #expect(comments.allSatisfy { $0.post == post.id })
  }

  @Test("an unchanged feed is answered 304, a changed one is not")
  func conditional() async throws {
    let first = try await Sample.get("/feeds/pages/default?alt=json")
    let etag = try #require(first.headers["etag"])
    let again = try await Sample.get("/feeds/pages/default?alt=json", headers: ["If-None-Match": etag])
    #expect(again.status == 304 && again.body.isEmpty)
    let other = try await Sample.get("/feeds/posts/default?alt=json", headers: ["If-None-Match": etag])
    #expect(other.status == 200)
  }

  @Test("pictures have their type", arguments: [("heron.webp", "image/webp"), ("moor.jpg", "image/jpeg")])
  func picture(name: String, type: String) async throws {
    let response = try await Sample.get("/pictures/\(name)")
    #expect(response.status == 200 && response.headers["content-type"] == type)
    #expect(try response.body == Sample.files.bytes(of: "sample/pictures/\(name)"))
  }

  @Test(
    "there is nothing elsewhere, and no way out of the folder",
    arguments: [
      "/pictures/no.png", "/pictures/..%2Fposts.json", "/pictures/%2e%2e/posts.json",
      "/pictures/../users.json",
      "/feeds/1/comments/default?alt=json", "/feeds/posts/default", "/2024/01/no.html", "/search/label/None",
    ])
  func nothing(path: String) async throws {
    #expect(try await Sample.get(path).status == 404)
  }

  @Test(
    "originals, labels and the front page are web pages",
    arguments: ["/", "/p/about.html", "/search/label/R%26D"])
  func site(path: String) async throws {
    let response = try await Sample.get(path)
    #expect(response.status == 200 && response.headers["content-type"] == "text/html; charset=utf-8")
    let isPage = if case .page = FeedReader.read(response.body) { true } else { false }
    #expect(isPage)
  }

  @Test("other hosts are asked through the other transport, or not at all")
  func elsewhere() async throws {
    let request = HTTPRequest(.get, "https://example.org/")
    await #expect(throws: OriginsError.offline(host: "example.org")) {
      try await SampleTransport(files: Sample.files).send(request)
    }
    let behind = SampleTransport(
      files: Sample.files, elsewhere: SampleTransport(files: Sample.files, elsewhere: Teapot()))
    #expect(try await behind.send(request).status == 418)
  }
}

private struct Teapot: Transport {
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    HTTPResponse(status: 418, address: request.address)
  }
}
