import Foundation
import Origins
import Posts
import Synchronization
import TestSupport
import Testing

@testable import Library

@Suite("Sync")
struct SyncTests {
  @Test("takes all posts, pages and comments, page by page")
  func everything() async throws {
    let synced = try await SyncedBlog(
      .blogger,
      #"""
      {"posts": 40, "cap": 15, "pages": [{"id": "9", "title": "About", "content": "us",
        "published": "2019-01-01T00:00:00Z"}],
       "comments": [{"id": "5", "post": "8000000000000000040", "content": "Well said"}]}
      """#)
    let report = try await synced.sync()
    #expect(report.failure == nil)
    #expect(report.newPosts.count == 41)
    #expect(report.comments == 1)
    #expect(try synced.titles() == (1...40).reversed().map { "Post \($0)" })
    #expect(try synced.library.rows(of: PostList(kind: .page), limit: 5).map(\.title) == ["About"])
    let newest = try #require(try synced.library.rows(of: PostList(kind: .post), limit: 1).first)
    #expect(newest.comments == 1)
  }

  @Test("asks for what changed only, then for nothing")
  func again() async throws {
    let synced = try await SyncedBlog(.blogger, #"{"posts": 40}"#)
    try await synced.sync()
    try await synced.server.forget()

    let second = try await synced.sync()
    #expect(second.failure == nil)
    #expect(second.isUnchanged)
    let asked = try await synced.server.requests().map(\.path)
    #expect(asked.count == 3)
    #expect(asked[0].contains("orderby=updated&updated-min="))
    try await synced.server.forget()

    let third = try await synced.sync()
    #expect(third.isUnchanged)
    let requests = try await synced.server.requests()
    #expect(requests.count == 3)
    #expect(requests.allSatisfy { $0.headers["if-none-match"] != nil })
  }

  @Test("brings new and changed posts, and leaves the reader's state alone")
  func news() async throws {
    let synced = try await SyncedBlog(.blogger, #"{"posts": 5}"#)
    try await synced.sync()
    let oldest = PostID(
      blog: synced.blog.id, id: "tag:blogger.com,1999:blog-4242424242424242424.post-8000000000000000001")
    try await synced.library.setNote("mine", of: oldest)
    try await synced.server.control(
      #"""
      {"change": {"/blog": {"insert": [{"id": "77", "title": "Fresh", "content": "f",
          "published": "2021-01-01T00:00:00Z", "updated": "2021-01-01T00:00:00Z"}],
        "update": [{"id": "8000000000000000001", "title": "Rewritten", "updated": "2021-01-02T00:00:00Z"}]}}}
      """#)
    let report = try await synced.sync()
    #expect(report.newPosts.map(\.id) == ["tag:blogger.com,1999:blog-4242424242424242424.post-77"])
    #expect(report.changedPosts == 1)
    #expect(try synced.titles() == ["Fresh", "Post 5", "Post 4", "Post 3", "Post 2", "Rewritten"])
    #expect(try synced.library.state(of: oldest).note == "mine")
  }

  @Test("resumes where it stopped")
  func resumes() async throws {
    let synced = try await SyncedBlog(.blogger, #"{"posts": 40, "cap": 10}"#)
    try await synced.server.control(
      #"{"faults": [{"fault": "status", "status": 500, "path": "/blog/feeds/posts/default", "after": 2, "times": 9}]}"#
    )
    let first = try await synced.sync()
    #expect(first.failure as? OriginsError == .server(host: synced.server.host, status: 500))
    #expect(first.newPosts.count == 19)

    try await synced.server.control(#"{"faults": []}"#)
    try await synced.server.forget()
    try await synced.library.change(restraintOf: synced.server.host) { _ in nil }
    let second = try await synced.sync()
    #expect(second.failure == nil)
    #expect(second.newPosts.count == 21)
    #expect(try await synced.server.requests().first?.path.contains("start-index=19") == true)
    #expect(try synced.titles().count == 40)
  }

  @Test("what has gone at the origin stays, marked, and is unmarked when it returns")
  func gone() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 30, "comments": 0, "keep": true}"#)
    try await synced.sync()
    try await synced.origin(synced.blog).delete(PostID(blog: synced.blog.id, id: "30"))
    let report = try await synced.sync()
    #expect(report.failure == nil)
    #expect(report.gone == 1)
    let row = try #require(try synced.library.rows(of: PostList(), limit: 100).first { $0.id.id == "30" })
    #expect(row.isGone)
  }

  @Test("a REST blog keeps its API's order")
  func restOrder() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 45, "comments": 10}"#)
    let report = try await synced.sync()
    #expect(report.failure == nil)
    #expect(try synced.titles() == (1...45).map { "title \($0)" })
    #expect(report.comments == 10)
    let again = try await synced.sync()
    #expect(again.isUnchanged)
  }

  @Test("only one program syncs a blog at a time, and others sync others meanwhile")
  func lease() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 1, "comments": 0}"#)
    let name = Lease.Name.sync(synced.blog.id)
    let lease = try #require(try await synced.library.lease(name, seconds: 60))
    let address = "\(synced.server.address)/other"
    let other = Blog(id: BlogID(address), kind: .rest, address: address)
    try await synced.server.control(#"{"rest": {"/other": {"posts": 2, "comments": 0}}}"#)
    try await synced.library.add(other)
    let reports = try await Sync(library: synced.library, origin: synced.origin).run(
      [synced.blog.id, other.id], hurry: .asked)
    #expect(reports[0].failure as? LibraryError == .busy(name))
    #expect(reports[0].newPosts.isEmpty)
    #expect(reports[1].failure == nil)
    #expect(reports[1].newPosts.count == 2)
    try await synced.library.giveBack(lease)
    #expect(try await synced.sync().newPosts.count == 1)
  }

  @Test("counts what it has received through a stop and the next start")
  func received() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2300, "comments": 0}"#)
    try await synced.server.control(
      #"{"faults": [{"fault": "status", "status": 500, "path": "/blog/posts", "after": 2, "times": 9}]}"#)
    #expect(try await synced.sync().newPosts.count == 2000)
    try await synced.server.control(#"{"faults": []}"#)
    try await synced.library.change(restraintOf: synced.server.host) { _ in nil }
    let told = Mutex<[SyncProgress]>([])
    _ = try await Sync(library: synced.library, origin: synced.origin).run([synced.blog.id], hurry: .asked) {
      progress in told.withLock { $0.append(progress) }
    }
    let posts = told.withLock { $0 }.filter { $0.feed == .posts }
    #expect(posts == [SyncProgress(blog: synced.blog.id, feed: .posts, received: 2300, total: 2300)])
  }

  @Test("a post that the blog confirms while all of it is walked through has not gone")
  func confirmedMeanwhile() async throws {
    let temporary = try TemporaryLibrary()
    let library = temporary.library
    let blog = Blog(id: BlogID("http://127.0.0.1/blog"), kind: .rest, address: "http://127.0.0.1/blog")
    try await library.add(blog)
    let old = Made.post("1", blog: blog.id)
    try await library.store(FeedPage(posts: [old, Made.post("2", blog: blog.id)]), of: blog.id)
    try await library.send(OutgoingPost(title: "Mine", body: "Text"), to: blog.id)
    try await library.write { try $0.run("UPDATE outbox SET state = 'sent', receipt = '3'") }
    var origin = ScriptedOrigin(blog: blog)
    origin.paging = {
      let mine = Post(id: PostID(blog: blog.id, id: "3"), title: "Mine", html: "<p>Text</p>")
      try await library.store(FeedPage(posts: [mine]), of: blog.id)
      return .page(FeedPage(posts: [old]))
    }
    let reports = try await Sync(library: library) { [origin] _ in origin }.run([blog.id], hurry: .asked)
    #expect(reports.map(\.gone) == [1])
    let rows = try library.rows(of: PostList(), limit: 9)
    #expect(rows.filter(\.isGone).map(\.id.id) == ["2"])
    #expect(rows.contains { $0.id.id == "3" })
  }

  @Test("a failing blog does not stop the others")
  func others() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 3, "comments": 0}"#)
    let broken = Blog(id: BlogID("broken"), kind: .blogger, address: "\(synced.server.address)/nothing")
    try await synced.library.add(broken)
    let reports = try await Sync(library: synced.library, origin: synced.origin).run(
      [broken.id, synced.blog.id], hurry: .asked)
    #expect(reports.map(\.blog) == [broken.id, synced.blog.id])
    #expect(reports[0].failure is OriginsError)
    #expect(reports[1].newPosts.count == 3)
  }
}
