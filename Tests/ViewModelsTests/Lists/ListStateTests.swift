import Library
import Origins
import Testing

@testable import ViewModels

@Suite("What a list shows")
struct ListStateTests {
  static let offline = OriginsError.offline(host: "b.example")
  static let server = OriginsError.server(host: "b.example", status: 500)

  @Test("while an answer is awaited, nothing stored is loading: never offline, empty or failed")
  func loading() {
    for failure in [nil, Self.offline, Self.server, OriginsError.notABlog("x")] {
      for wasAnswered in [true, false] {
        #expect(
          ListState.of(hasPosts: false, isWorking: true, failure: failure, wasAnswered: wasAnswered)
            == .loading)
      }
    }
    #expect(ListState.of(hasPosts: false, isWorking: false, failure: nil, wasAnswered: false) == .loading)
  }

  @Test("an answer without posts is empty")
  func empty() {
    #expect(ListState.of(hasPosts: false, isWorking: false, failure: nil, wasAnswered: true) == .empty)
  }

  @Test("each failure is its own state")
  func failures() {
    func state(_ error: any Error) -> ListState {
      ListState.of(hasPosts: false, isWorking: false, failure: error, wasAnswered: false)
    }
    #expect(state(Self.offline) == .offline(reason: Self.offline.sentence))
    #expect(state(Self.server) == .failed(reason: Self.server.sentence))
    #expect(
      state(OriginsError.timedOut(host: "b", seconds: 30))
        == .failed(reason: "b took longer than 30 seconds to answer: try again later."))
    for error in [OriginsError.notABlog("x"), .isPrivate("x"), .notFound("x"), .otherFeed("x")] {
      #expect(state(error) == .notABlog(reason: error.sentence))
    }
    #expect(state(LibraryError.diskFull) == .failed(reason: LibraryError.diskFull.description))
  }

  @Test("stored posts stay under a banner, working or not")
  func banner() {
    for isWorking in [true, false] {
      func state(_ error: (any Error)?) -> ListState {
        ListState.of(hasPosts: true, isWorking: isWorking, failure: error, wasAnswered: true)
      }
      #expect(state(nil) == .posts(banner: nil))
      #expect(state(Self.offline) == .posts(banner: .offline))
      #expect(state(Self.server) == .posts(banner: .failed(reason: Self.server.sentence)))
    }
  }
}
