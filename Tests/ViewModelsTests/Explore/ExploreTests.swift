import Foundation
import Library
import Origins
import Posts
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Explore")
struct ExploreTests {
  let test: TestDesk
  var library: Library { test.library }

  init() async throws {
    test = try TestDesk()
    try await library.add(Made.blog)
    try await library.store(
      FeedPage(posts: [
        Made.post("a", hoursAgo: 1, title: "Apple pie", html: "<p>Sweet</p>", labels: ["food", "x"]),
        Made.post("b", hoursAgo: 2, title: "Rain", html: "<p>An apple fell.</p>", labels: ["food"]),
        Made.post("c", hoursAgo: 3, title: "Sun", html: "<p>Nothing</p>"),
      ]), of: Made.blog.id)
  }

  func explore() -> Explore { Explore(.blog(Made.blog.id), desk: test.desk) }

  func names(_ explore: Explore) -> [String] {
    switch explore.content {
    case .results(let results): results.map(\.id.id)
    case .recommended(let rows): ["recommended"] + rows.map(\.id.id)
    case .searching: ["searching"]
    case .noResults: ["none"]
    }
  }

  @Test("without a query there are recommendations, and the blog's labels as chips")
  func begins() async throws {
    let explore = explore()
    #expect(names(explore) == ["recommended", "a", "b", "c"])
    #expect(explore.topics == ["food", "x"])
    explore.topicTapped("food")
    #expect(explore.destination == .label("food", of: Made.blog.id))
    try await library.mark([PostID(blog: Made.blog.id, id: "a")], read: true)
    try await eventually { names(explore) == ["recommended", "b", "c"] }
    explore.text = "  "
    #expect(names(explore) == ["recommended", "b", "c"])
  }

  @Test("one types, and a moment later the library's results are there, highlighted")
  func types() async throws {
    let explore = explore()
    explore.text = "ap"
    explore.text = "appl"
    #expect(names(explore).first == "recommended")
    try await eventually { test.time.sleepers == 2 }
    test.time.advance(by: 0.15)
    try await eventually { names(explore) == ["a", "b"] }
    #expect(test.network.requests.isEmpty)
    guard case .results(let results) = explore.content else { return }
    #expect(
      results[0].title == [.init(text: "Apple", isMatch: true), .init(text: " pie", isMatch: false)])
    #expect(
      results[1].snippet == [
        .init(text: "An ", isMatch: false), .init(text: "apple", isMatch: true),
        .init(text: " fell.", isMatch: false),
      ])
    #expect(explore.topics == ["food", "x"])
    explore.rowTapped(results[1].row)
    #expect(explore.destination == .post(PostID(blog: Made.blog.id, id: "b")))
    explore.cleared()
    #expect(names(explore).first == "recommended")
  }

  @Test(
    "the blog's own search completes them, without doubles, newest first, also where our words are not in it")
  func completes() async throws {
    let blogger = ScriptedBlogger(posts: [
      Made.post("a", hoursAgo: 1, title: "Apple pie", html: "<p>Sweet</p>", labels: ["food", "x"]),
      Made.post("n", hoursAgo: 1.5, title: "New apple"), Made.post("z", hoursAgo: 9, title: "Pineapple"),
    ])
    test.network(answers: blogger.answer)
    let explore = explore()
    explore.text = "apple"
    try await eventually { test.time.sleepers == 2 }
    test.time.advance(by: 0.6)
    try await eventually { names(explore) == ["a", "n", "b", "z"] && !explore.isAskingBlog }
    #expect(test.network.requests.count == 1)
    #expect(test.network.requests[0].query("q") == "apple")
  }

  @Test("the answer to an earlier query changes nothing: the latest wins")
  func latest() async throws {
    let gate = Gate()
    let late = ScriptedBlogger(posts: [Made.post("late", title: "Rainbow apple")])
    let quick = ScriptedBlogger(posts: [Made.post("quick", hoursAgo: 5, title: "Sunflower sun")])
    test.network(answers: { request in
      if request.query("q") == "apple" {
        await gate.pass()
        return try late.answer(request)
      }
      return try quick.answer(request)
    })
    let explore = explore()
    explore.text = "apple"
    await explore.submitted()
    try await eventually { !test.network.requests.isEmpty }
    #expect(explore.isAskingBlog)
    explore.text = "sun"
    await explore.submitted()
    try await eventually { names(explore) == ["c", "quick"] && !explore.isAskingBlog }
    gate.open()
    for _ in 0..<50 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(names(explore) == ["c", "quick"])
    #expect(explore.text == "sun")
  }

  @Test(
    "no result is said only when the blog has been asked; offline the library's answer stands, with the reason"
  )
  func none() async throws {
    let gate = Gate()
    test.network(answers: { request in
      await gate.pass()
      throw TestDesk.offline(request)
    })
    let explore = explore()
    explore.text = "quince"
    await explore.submitted()
    #expect(explore.content == .searching)
    gate.open()
    try await eventually { explore.content == .noResults(text: "quince") }
    #expect(explore.failure == OriginsError.offline(host: "b1.blogspot.com").sentence)
    explore.tryAgainTapped()
    #expect(explore.failure == nil)
    #expect(explore.content == .searching)
    try await eventually { explore.failure != nil }
    #expect(test.network.requests.count == 2)
    explore.text = "is:saved"
    #expect(explore.failure == nil)
    await explore.submitted()
    #expect(explore.content == .noResults(text: "is:saved"))
    #expect(test.network.requests.count == 2)
    try await library.save([PostID(blog: Made.blog.id, id: "c")])
    try await eventually { names(explore) == ["c"] }
  }

  @Test("what is done to a result from its menu shows at once")
  func acts() async throws {
    let explore = explore()
    explore.text = "rain"
    await explore.submitted()
    guard case .results(let results) = explore.content else {
      Issue.record("no results")
      return
    }
    await explore.acts.saveTapped(results[0].row)
    guard case .results(let saved) = explore.content else { return }
    #expect(saved[0].row.saved != nil)
    explore.shareTapped(results[0].row)
    #expect(
      explore.destination == .share(.init(title: "Rain", address: "https://b1.blogspot.com/b.html")))
  }

  @Test("more results are read before the end is reached")
  func grows() async throws {
    try await library.store(
      FeedPage(posts: (1...70).map { Made.post("m\($0)", hoursAgo: 10 + Double($0), title: "Many") }),
      of: Made.blog.id)
    let explore = explore()
    explore.text = "many"
    await explore.submitted()
    #expect(names(explore).count == 50)
    explore.rowAppeared(PostID(blog: Made.blog.id, id: "m10"))
    #expect(names(explore).count == 50)
    explore.rowAppeared(PostID(blog: Made.blog.id, id: "m31"))
    #expect(names(explore) == (1...70).map { "m\($0)" })
  }
}
