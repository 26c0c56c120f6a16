import Library
import Origins
import Posts
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Pictures of new posts, where the reader wants all of them")
struct KeptPicturesTests {
  private let given: TestDesk
  /// One picture each, on a host of its own.
  private let posts = ["one", "two"].map {
    Made.post($0, html: "<img src=\"https://\($0).example/a.jpg\">")
  }

  init() async throws {
    given = try TestDesk()
    try await given.library.add(Made.blog)
    try await given.library.setOfflineImages(.all)
    try await given.library.store(FeedPage(posts: posts), of: Made.blog.id)
  }

  private func pass() async throws {
    try await eventually { given.time.sleepers(for: 1) == 1 }
    given.time.advance(by: 1)
  }

  @Test("are looked for, whether one refresh brought the posts or two did, one soon after the other")
  func soonAfter() async throws {
    for post in posts { given.desk.keepPictures(new: [post.id]) }
    try await pass()
    try await eventually { given.network.requests.count == 2 }
    #expect(given.network.addresses == ["https://one.example/a.jpg", "https://two.example/a.jpg"])
  }

  @Test("are looked for again when something else was asked for before they were there")
  func meanwhile() async throws {
    given.network(answers: { request in
      try await Task.sleep(for: .seconds(600))
      throw TestDesk.offline(request)
    })
    given.desk.keepPictures(new: [posts[0].id])
    try await pass()
    try await eventually { given.network.requests.count == 1 }
    given.network(answers: { throw TestDesk.offline($0) })
    given.desk.keepPictures()
    try await pass()
    try await eventually { given.network.requests.count == 2 }
    #expect(given.network.addresses == ["https://one.example/a.jpg", "https://one.example/a.jpg"])
  }
}
