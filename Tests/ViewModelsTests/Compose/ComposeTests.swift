import Foundation
import Library
import Origins
import Posts
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Writing a post")
struct ComposeTests {
  let test: TestDesk
  var library: Library { test.library }

  init() async throws {
    test = try TestDesk()
    try await library.add(Made.blog)
    try await library.add(Made.restBlog)
    try await library.store(
      FeedPage(posts: [Made.post("7", of: Made.restBlog, title: "Taken")]), of: Made.restBlog.id)
  }

  func compose(_ draft: Draft? = nil) -> Compose { Compose(draft, in: .all, desk: test.desk) }

  @Test("what is missing is said, and Done waits for it")
  func obstacles() async throws {
    let compose = compose()
    #expect(compose.blogs.map(\.id) == [Made.restBlog.id])
    #expect(compose.blog == Made.restBlog.id)
    #expect(compose.obstacle == "A post needs a title.")
    compose.title = "New"
    #expect(compose.obstacle == "There is nothing to send yet: write something first.")
    compose.text = " \n "
    #expect(!compose.canFinish)
    compose.text = "Body"
    #expect(compose.obstacle == nil)
    #expect(compose.canFinish)
    try await library.remove(Made.restBlog.id)
    #expect(self.compose().obstacle == "None of your blogs takes posts: add one that does.")
  }

  @Test("what is typed is a draft a moment later, and goes on after a crash")
  func drafts() async throws {
    let compose = compose()
    compose.text = "Some"
    compose.text = "Some words"
    try await eventually { test.time.sleepers == 1 }
    #expect(try library.drafts().isEmpty)
    test.time.advance(by: 1.5)
    try await eventually { try library.drafts().map(\.body) == ["Some words"] }
    let stored = try library.drafts()
    let again = self.compose(stored.first)
    #expect(again.text == "Some words")
    again.title = "T"
    await again.saveDraftTapped()
    #expect(again.isDone)
    #expect(try library.drafts().map(\.title) == ["T"])
  }

  @Test("sent, it is in the library at once, waits in the outbox, and its draft is gone")
  func sends() async throws {
    let compose = compose()
    (compose.title, compose.text) = ("  New ", "One\n\nTwo")
    await compose.saveDraftTapped()
    let draft = try #require(try library.drafts().first)
    let again = self.compose(draft)
    await again.doneTapped()
    #expect(again.isDone)
    #expect(try library.drafts().isEmpty)
    #expect(try library.rows(of: PostList(blog: Made.restBlog.id), limit: 9).map(\.title).contains("New"))
    let drafts = Drafts(desk: test.desk)
    #expect(drafts.outgoing.map(\.title) == ["New"])
    #expect(drafts.outgoing.map(\.status) == [.waiting(reason: nil)])
  }

  @Test("a title that is taken is refused with the other post, which can be opened; the text is kept")
  func duplicate() async throws {
    let compose = compose()
    (compose.title, compose.text) = (" taken ", "Body")
    await compose.doneTapped()
    #expect(!compose.isDone)
    #expect(compose.refusal == .duplicate(PostID(blog: Made.restBlog.id, id: "7"), title: "Taken"))
    #expect(compose.message == "This blog has a post called “Taken” already. Choose another title.")
    #expect(try library.drafts().map(\.body) == ["Body"])
    #expect(try library.outbox().isEmpty)
    compose.duplicateTapped()
    #expect(compose.destination == .post(PostID(blog: Made.restBlog.id, id: "7")))
    compose.title = "Free"
    #expect(compose.message == nil)
  }

  @Test("leaving with any text asks; with none it does not")
  func leaves() async throws {
    let empty = compose()
    await empty.leaveTapped()
    #expect(empty.isDone)
    let compose = compose()
    compose.text = "Only a body"
    await compose.leaveTapped()
    #expect(!compose.isDone)
    #expect(compose.destination == .leaving)
    compose.keepEditingTapped()
    #expect(compose.destination == nil)
    #expect(compose.text == "Only a body")
    await compose.saveDraftTapped()
    #expect(compose.isDone)
    #expect(try library.drafts().map(\.body) == ["Only a body"])
  }

  @Test("discarded, the draft goes too, and undo brings it back; emptied, it is none")
  func discards() async throws {
    let draft = Draft(title: "T", body: "B", changed: TestDesk.noon)
    try await library.save(draft)
    let compose = compose(draft)
    await compose.discardTapped()
    #expect(compose.isDone)
    #expect(try library.drafts().isEmpty)
    await test.desk.toasts.undoTapped()
    #expect(try library.drafts().map(\.title) == ["T"])
    let again = self.compose(draft)
    (again.title, again.text) = ("", "")
    await again.leaveTapped()
    #expect(try library.drafts().isEmpty)
  }

  @Test("a draft is deleted from the list, and undo brings it back; a refused post is tried again")
  func list() async throws {
    let draft = Draft(title: "T", body: "B", changed: TestDesk.noon)
    try await library.save(draft)
    let drafts = Drafts(desk: test.desk)
    await drafts.deleteTapped(try #require(drafts.drafts.first))
    #expect(drafts.drafts.isEmpty)
    #expect(test.desk.toasts.current?.text == "Deleted the draft “T”.")
    await test.desk.toasts.undoTapped()
    #expect(drafts.drafts.map(\.id) == [draft.id])
    try await library.send(OutgoingPost(title: "X", body: "Y"), to: Made.restBlog.id)
    test.network(answers: { HTTPResponse("{}", status: 400, from: $0) })
    try await test.desk.session.send(everything: true)
    let reason = OriginsError.server(host: "api.example", status: 400).sentence
    try await eventually { drafts.outgoing.map(\.status) == [.failed(reason: reason)] }
    await drafts.retryTapped(drafts.outgoing[0])
    #expect(drafts.outgoing.map(\.status) == [.waiting(reason: reason)])
  }
}
