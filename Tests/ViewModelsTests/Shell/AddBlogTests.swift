import Library
import Origins
import Posts
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Adding a blog")
struct AddBlogTests {
  let test: TestDesk

  init() throws { test = try TestDesk() }

  func sheet(_ added: @escaping @MainActor (BlogID) -> Void = { _ in }) -> AddBlog {
    AddBlog(desk: test.desk, added: added)
  }

  @Test("an address is looked at, confirmed and added; before the yes nothing is changed")
  func adds() async throws {
    test.network(answers: ScriptedBlogger(posts: Made.posts(1...1)).answer)
    var added: [BlogID] = []
    let sheet = sheet { added.append($0) }
    #expect(!sheet.canFind)
    sheet.address = "  b1.blogspot.com/feeds/posts/default/  "
    #expect(sheet.canFind)
    await sheet.findTapped()
    guard case .found(let blog) = sheet.step else {
      Issue.record("it is \(sheet.step)")
      return
    }
    #expect(blog.title == "Blog 1")
    #expect(blog.address == "https://b1.blogspot.com")
    #expect(try test.library.blogs().isEmpty)
    await sheet.addTapped()
    #expect(sheet.step == .added(Made.blog.id))
    #expect(added == [Made.blog.id])
    #expect(try test.library.blogs().map(\.id) == [Made.blog.id])
  }

  @Test("while it is looked at that shows, and typing goes back")
  func probing() async throws {
    let gate = Gate()
    let blogger = ScriptedBlogger(posts: Made.posts(1...1))
    test.network(answers: { request in
      await gate.pass()
      return try blogger.answer(request)
    })
    let sheet = sheet()
    sheet.address = "b1.blogspot.com"
    let work = Task { await sheet.findTapped() }
    try await eventually { !test.network.requests.isEmpty }
    #expect(sheet.step == .probing)
    #expect(!sheet.canFind)
    sheet.address = "b2.blogspot.com"
    #expect(sheet.step == .typing)
    gate.open()
    await work.value
    #expect(sheet.step == .typing)
  }

  @Test("a blog that is here is refused with its name, under another address too")
  func duplicate() async throws {
    try await test.library.add(Made.blog(1, title: "Rain"))
    let moved = Made.blog
    test.network(answers: ScriptedBlogger(moved, posts: Made.posts(1...1)).answer)
    let sheet = sheet()
    sheet.address = "https://b1.blogspot.com/2024/05/x.html"
    await sheet.findTapped()
    #expect(sheet.step == .hereAlready(title: "Rain"))
    #expect(sheet.heading == "Here already")
    #expect(sheet.explanation == "This blog is in the library already: “Rain”.")
    sheet.address += "?"
    #expect(sheet.heading == nil)
    #expect(sheet.explanation == nil)
  }

  @Test("each thing that can be wrong is said, and changes nothing")
  func refused() async throws {
    func step(_ address: String, _ answer: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse) async
      -> AddBlog.Step
    {
      test.network(answers: answer)
      test.time.advance(by: 86400)
      let sheet = sheet()
      sheet.address = address
      await sheet.findTapped()
      return sheet.step
    }
    #expect(
      await step("not an address") { throw TestDesk.offline($0) } == .refused(.badAddress("not an address")))
    #expect(
      await step("https://a.example") { throw TestDesk.offline($0) } == .refused(.offline(host: "a.example")))
    #expect(
      await step("https://a.example") { HTTPResponse("", status: 404, from: $0) }
        == .refused(.notFound("https://a.example")))
    #expect(
      await step("https://a.example") { HTTPResponse("<p>Hi", type: "text/html", from: $0) }
        == .refused(.notABlog("https://a.example")))
    guard
      case .refused(.isPrivate) = await step("https://a.example", { HTTPResponse("", status: 403, from: $0) })
    else {
      Issue.record("a private blog is not told")
      return
    }
    #expect(
      await step("https://a.example") { HTTPResponse("", status: 500, from: $0) }
        == .refused(.server(host: "a.example", status: 500)))
    #expect(try test.library.blogs().isEmpty)
  }

  @Test("every error has a heading of its own")
  func headings() {
    let date = TestDesk.noon
    let errors: [OriginsError] = [
      .badAddress(""), .offline(host: ""), .interrupted(host: ""), .timedOut(host: "", seconds: 1),
      .tooLarge(limit: 1),
      .redirectLoop(""), .redirectRefused(""), .insecure(host: "", reason: ""), .isPrivate(""), .notFound(""),
      .notABlog(""), .otherFeed(""), .unreadable("", reason: ""), .askedToWait(host: "", until: date),
      .backingOff(host: "", until: date), .server(host: "", status: 1), .outcomeUnknown(host: ""),
      .notSupported(""),
      .missingFile(""),
    ]
    let headings = errors.map(AddBlog.heading)
    #expect(Set(headings).count == 19)
    #expect(headings.allSatisfy { !$0.isEmpty })
  }
}
