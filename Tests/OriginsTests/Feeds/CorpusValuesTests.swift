import Foundation
import Posts
import TestSupport
import Testing

@testable import Origins

@Suite("The values of the corpus")
struct CorpusValuesTests {
  private func contents(_ name: String) throws -> FeedContents {
    let document = try #require(FeedReader.read(try Corpus.bytes(name)).document)
    return FeedContents(document, kind: .blogger)
  }

  @Test(
    "every post of a posts feed",
    arguments: try ExpectedFeed.names("json", "jsonp", "atom", "rss").filter { !$0.contains("comments") })
  func posts(name: String) throws {
    let expected = try ExpectedFeed.named(name)
    let contents = try contents(name)
    #expect(!contents.isOfComments)
    #expect(contents.posts.map(\.id.id) == (expected.entries ?? []).map { $0.id ?? $0.alternate })
    #expect(contents.ids == contents.posts.map(\.id.id))
    #expect(contents.comments.isEmpty && contents.drafts.isEmpty && contents.skipped == 0)
    #expect(contents.posts.allSatisfy { $0.id.blog == contents.blog.id && $0.kind == .post })
    if let id = expected.feedId { #expect(contents.blog.id.rawValue == id) }
    for (post, right) in zip(contents.posts, expected.entries ?? []) {
      #expect(post.title == right.title.onOneLine)
      #expect(post.isSummary == (right.body == "summary"))
      #expect(post.commentCount == right.commentCount.flatMap { Int($0) })
      if expected.form != "rss" { #expect(post.author?.name == right.author) }
      #expect(post.author?.avatar.map { $0.hasPrefix("http") } != false)
      #expect(post.address == right.alternate)
    }
  }

  @Test(
    "comments know their post, their parent and their removal",
    arguments: try ExpectedFeed.names("json", "atom").filter { $0.contains("comments") })
  func comments(name: String) throws {
    let expected = try ExpectedFeed.named(name)
    let contents = try contents(name)
    #expect(contents.isOfComments)
    #expect(contents.posts.isEmpty && contents.skipped == 0)
    #expect(contents.comments.map(\.id) == (expected.entries ?? []).map(\.id))
    #expect(contents.comments.map(\.post.id) == (expected.entries ?? []).map(\.inReplyTo))
    let parents = (expected.entries ?? []).map { entry -> String? in
      guard let parent = entry.parent, let id = entry.id, let dash = id.lastIndex(of: "-") else { return nil }
      return String(id[...dash]) + parent
    }
    #expect(contents.comments.map(\.parent) == parents)
    #expect(contents.comments.map(\.isRemoved) == (expected.entries ?? []).map { $0.removed ?? false })
    #expect(tree(contents.comments, under: nil) == expected.commentTree ?? [])
  }

  @Test("a comment feed belongs to the blog its id names")
  func commentFeedIDs() throws {
    #expect(
      try contents("json-comments-threaded.json").blog.id.rawValue
        == "tag:blogger.com,1999:blog-6695965054952591285")
    #expect(
      try contents("json-comments-post-none.json").blog.id.rawValue
        == "tag:blogger.com,1999:blog-6695965054952591285")
    #expect(
      try contents("json-comments-blog-none.json").blog.id.rawValue
        == "tag:blogger.com,1999:blog-8579360971402903468")
  }

  @Test("a blog's address has no slash at its end and is no label's page")
  func blogAddress() throws {
    #expect(try contents("json-posts-plain.json").blog.address == "https://blog01.blogspot.example")
    #expect(try contents("json-posts-label.json").blog.address == "http://www.blog03.example")
    #expect(try contents("json-posts-label.json").blog.title == "Mfafobdpó Tzunuhzí")
    #expect(try contents("json-posts-plain.json").blog.labels.count == 1139)
  }

  @Test("the newest update is the newest moment, as it was written")
  func newestUpdate() throws {
    #expect(try contents("json-posts-plain.json").newestUpdate == "2021-04-16T20:48:41.567+02:00")
    #expect(try contents("jsonp-posts-none.js").newestUpdate == nil)
  }

  @Test("a backup's posts, pages, comments and drafts")
  func backup() throws {
    let contents = try contents("backup-kinds.xml")
    let entries = try #require(try ExpectedFeed.named("backup-kinds.xml").entries)
    func ids(_ kind: String, drafts: Bool = false) -> [String?] {
      entries.filter { $0.kind == kind && $0.draft == drafts }.map(\.id)
    }
    #expect(contents.blog.id.rawValue == "tag:blogger.com,1999:blog-1680713741333217611")
    #expect(contents.posts.filter { $0.kind == .post }.map(\.id.id) == ids("post"))
    #expect(contents.posts.filter { $0.kind == .page }.map(\.id.id) == ids("page"))
    #expect(contents.drafts.map(\.id) == ids("post", drafts: true) + ids("page", drafts: true))
    #expect(contents.comments.map(\.id) == ids("comment"))
    #expect(contents.skipped == 0)
    #expect(tree(contents.comments, under: nil) == (try ExpectedFeed.named("backup-kinds.xml").commentTree))
    #expect(contents.comments.allSatisfy { $0.post.blog == contents.blog.id })
  }

  @Test("a Takeout file's posts and drafts")
  func takeout() throws {
    let contents = try contents("takeout-2018.xml")
    let entries = try #require(try ExpectedFeed.named("takeout-2018.xml").entries)
    #expect(contents.posts.map(\.id.id) == entries.filter { $0.status == "LIVE" }.map(\.id))
    #expect(contents.drafts.map(\.id) == entries.filter { $0.status == "DRAFT" }.map(\.id))
    #expect(contents.drafts.allSatisfy { $0.changed != nil && !$0.html.isEmpty })
    #expect(contents.skipped == 0)
  }

  @Test(
    "thumbnails as the feed gives them, else of the text",
    arguments: ["atom-posts-thumbs.xml", "atom-posts-summary.xml"])
  func thumbnails(name: String) throws {
    let expected = try ExpectedFeed.named(name).entries ?? []
    for (post, right) in zip(try contents(name).posts, expected) {
      if let thumbnail = right.thumbnail { #expect(post.thumbnail == thumbnail) }
    }
  }

  private func tree(_ comments: [Posts.Comment], under parent: String?) -> [ExpectedFeed.Branch] {
    comments.filter { $0.parent == parent }.map { comment in
      ExpectedFeed.Branch(
        id: String(comment.id.split(separator: "-").last!), replies: tree(comments, under: comment.id))
    }
  }
}
