import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("What the reader does")
struct StateTests {
  let temporary: TemporaryLibrary
  var library: Library { temporary.library }
  let all = PostList()

  init() async throws {
    temporary = try TemporaryLibrary()
    try await library.add(Made.blog())
    try await library.store(
      FeedPage(posts: [Made.post("c", hoursAgo: 1), Made.post("b", hoursAgo: 2), Made.post("a", hoursAgo: 3)]
      ),
      of: Made.blogID)
  }

  func post(_ id: String) -> PostID { PostID(blog: Made.blogID, id: id) }
  func shown(_ list: PostList = PostList()) throws -> [String] {
    try library.rows(of: list, limit: 99).map(\.id.id)
  }

  @Test("Marking says how many it changed, and is undone")
  func marking() async throws {
    try await library.mark([post("b")], read: true)
    let change = try await library.markAll(in: all, read: true)
    #expect(change.count == 2)
    #expect(try shown(PostList(isUnread: true)) == [])
    #expect(try library.state(of: post("a")).isRead)
    try await library.save([post("c")])
    try await library.undo(change)
    #expect(try shown(PostList(isUnread: true)) == ["c", "a"])
    #expect(try library.state(of: post("a")) == ReaderState())
    #expect(try library.state(of: post("c")) == ReaderState(saved: TemporaryLibrary.noon))
  }

  @Test("A deleted post stays away over a refresh until it is undeleted")
  func tombstones() async throws {
    try await library.delete([post("b"), post("later")])
    try await library.store(
      FeedPage(posts: [Made.post("b", title: "New title"), Made.post("later")]), of: Made.blogID)
    #expect(try shown() == ["c", "a"])
    #expect(try library.post(post("b"))?.state.removed == TemporaryLibrary.noon)
    #expect(try await library.undelete([post("b"), post("a")]).count == 1)
    #expect(try shown() == ["c", "b", "a"])
  }

  @Test("A note saves its post; a note of blanks is none; unsaving takes the note")
  func notes() async throws {
    try await library.setNote("  read again ", of: post("a"))
    #expect(try library.state(of: post("a")) == ReaderState(saved: TemporaryLibrary.noon, note: "read again"))
    try await library.setNote(" \n", of: post("a"))
    #expect(try library.state(of: post("a")) == ReaderState(saved: TemporaryLibrary.noon))
    let change = try await library.unsave([post("a"), post("b")])
    #expect(change.count == 1)
    #expect(try library.state(of: post("a")) == ReaderState())
    try await library.undo(change)
    #expect(try shown(PostList(isSaved: true)) == ["a"])
  }

  @Test("A thousand bumps of dates, counts and avatars leave the reader's state as it was")
  func bumps() async throws {
    try await library.save([post("a")])
    try await library.setPosition(0.5, of: post("a"))
    try await library.mark([post("a")], read: true)
    let before = try library.state(of: post("a"))
    for bump in 1...1000 {
      var post = Made.post("a", author: Person(name: "Ann", uri: "u", avatar: "https://a/\(bump).png"))
      post.updated = TemporaryLibrary.noon + Double(bump)
      post.commentCount = bump
      try await library.store(FeedPage(posts: [post]), of: Made.blogID)
    }
    let after = try #require(try library.post(post("a")))
    #expect(after.state == before)
    #expect(after.state == ReaderState(isRead: true, saved: TemporaryLibrary.noon, position: 0.5))
    #expect(after.row.comments == 1000)
    #expect(after.row.author?.avatar == "https://a/1000.png")
  }

  @Test("Posts are found by number, id and address")
  func naming() throws {
    for name in ["3", "a", "https://b1.blogspot.com/a.html"] {
      #expect(try library.post(named: name)?.id == post("a"))
    }
    #expect(try library.post(named: "4") == nil)
    #expect(try library.post(address: "http://b1.blogspot.com/a.html#more") == post("a"))
  }

  @Test("A tag is refused twice whatever its case, and keeps its place over an undo")
  func tags() async throws {
    for name in ["posts", " Zwölf ", "c"] {
      try await library.add(Tag(name: name, kind: .label), to: Made.blogID)
    }
    await #expect(throws: LibraryError.duplicateTag("Zwölf")) {
      try await library.add(Tag(name: "ZWO\u{308}LF", kind: .text), to: Made.blogID)
    }
    await #expect(throws: LibraryError.emptyTag) {
      try await library.add(Tag(name: " ", kind: .text), to: Made.blogID)
    }
    let (tag, index) = try await library.removeTag("zwölf", from: Made.blogID)
    #expect(try library.tags(of: Made.blogID).map(\.name) == ["posts", "c"])
    try await library.add(tag, to: Made.blogID, at: index)
    #expect(try library.tags(of: Made.blogID).map(\.name) == ["posts", "Zwölf", "c"])
    try await library.reorderTags(["c", "posts"], of: Made.blogID)
    #expect(try library.tags(of: Made.blogID).map(\.name) == ["c", "posts", "Zwölf"])
  }

  @Test("A draft is kept, changed and deleted")
  func drafts() async throws {
    var draft = Draft(title: "T", body: "", changed: .distantPast)
    try await library.save(draft)
    draft.body = "Text"
    try await library.save(draft)
    draft.changed = TemporaryLibrary.noon
    #expect(try library.drafts() == [draft])
    try await library.deleteDraft(draft.id)
    #expect(try library.drafts() == [])
    await #expect(throws: LibraryError.noSuchDraft) { try await library.deleteDraft(draft.id) }
  }
}
