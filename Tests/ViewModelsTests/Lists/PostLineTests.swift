import Foundation
import Library
import Origins
import Posts
import Testing

@testable import ViewModels

@MainActor
@Suite("A row's words")
struct PostLineTests {
  func row(_ post: Post) async throws -> (PostRow, Desk, TestDesk) {
    let test = try TestDesk()
    try await test.library.add(Made.blog)
    try await test.library.store(FeedPage(posts: [post]), of: Made.blog.id)
    return (try #require(try test.library.rows(of: PostList(), limit: 1).first), test.desk, test)
  }

  @Test("one label says title, unread, saved, author and date")
  func spoken() async throws {
    let post = Made.post("p", hoursAgo: 48, title: "On <b>", author: "Ann")
    var (row, desk, _) = try await row(post)
    #expect(PostLine(row, dates: desk.dates).spoken == "On <b>, unread, by Ann, 13 June 2024")
    row.isRead = true
    row.saved = TestDesk.noon
    #expect(PostLine(row, dates: desk.dates).spoken == "On <b>, saved, by Ann, 13 June 2024")
    row.author = nil
    row.saved = nil
    #expect(PostLine(row, dates: desk.dates).spoken == "On <b>, 13 June 2024")
  }

  @Test("without a title the text's start stands in, and is not said twice")
  func untitled() async throws {
    let (row, desk, _) = try await row(Made.post("p", title: "", html: "<p>Rain again.</p>"))
    let line = PostLine(row, dates: desk.dates)
    #expect(line.title == "Rain again.")
    #expect(line.snippet == "")
    let (empty, _, _) = try await self.row(Made.post("p", title: "", html: ""))
    #expect(PostLine(empty, dates: desk.dates).title == "Untitled")
  }

  @Test("three labels, the date, and comments only if there are any")
  func parts() async throws {
    var post = Made.post("p", hoursAgo: 2, labels: ["a", "b", "c", "d"], author: "Ann")
    post.commentCount = 3
    let (row, desk, _) = try await row(post)
    let line = PostLine(row, dates: desk.dates)
    #expect(line.labels == ["a", "b", "c"])
    #expect(line.date == "2 h ago")
    #expect(line.comments == "3")
    #expect(line.snippet == "Text")
    #expect(line.author == "Ann")
    #expect(line.isUnread)
    #expect(!line.isSaved)
    post.commentCount = 0
    let (silent, _, _) = try await self.row(post)
    #expect(PostLine(silent, dates: desk.dates).comments == nil)
  }

  @Test("its picture is asked for in the size shown")
  func thumbnail() async throws {
    var post = Made.post("p")
    post.thumbnail = "https://1.bp.blogspot.com/-x/s72-c/a.png"
    let (row, _, _) = try await row(post)
    #expect(PostLine.thumbnail(of: row, pixels: 160) == "https://1.bp.blogspot.com/-x/s160-c/a.png")
    let (none, _, _) = try await self.row(Made.post("p"))
    #expect(PostLine.thumbnail(of: none, pixels: 160) == nil)
  }
}
