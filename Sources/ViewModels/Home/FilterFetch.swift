import Library
import Observation
import Origins
import Posts

/// Asks the blog itself for the posts of a tag, page by page into the library, while the library does not have the
/// whole blog yet.
@MainActor @Observable
final class FilterFetch {
  /// Where the walk through a tag's posts stands.
  private enum Walk {
    case at(PageCursor?)
    case ended
  }

  private(set) var isWorking = false
  private(set) var failure: (any Error)?
  /// Whether the blog has said at least once what it has.
  private(set) var wasAnswered = false
  @ObservationIgnored private var walk = Walk.at(nil)
  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private let blog: Blog
  private let tag: Tag

  init(_ tag: Tag, of blog: Blog, desk: Desk) {
    self.tag = tag
    self.blog = blog
    self.desk = desk
  }

  /// Begins anew, for a refresh.
  func restart() { walk = .at(nil) }

  /// Asks for the next page that has something; the blog's end, or a failure, ends it.
  func next(hurry: Hurry) async {
    guard !isWorking, blog.syncs, case .at(let start) = walk else { return }
    isWorking = true
    defer { isWorking = false }
    do {
      let origin = try desk.session.origin(for: blog)
      var cursor = start
      while true {
        let answer = try await ask(origin, at: cursor, hurry: hurry)
        try Task.checkCancellation()
        let (outcome, next) = try await take(answer)
        (failure, wasAnswered) = (nil, true)
        desk.connection.note(nil)
        cursor = next
        walk = next == nil ? .ended : .at(next)
        if next == nil || outcome > 0 { return }
      }
    } catch is CancellationError {
      // Asked for again when its tag is selected again.
    } catch {
      failure = error
      desk.connection.note(error)
    }
  }

  private func ask(_ origin: any Origin, at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer {
    switch tag.kind {
    case .label: try await origin.page(label: tag.name, at: cursor, hurry: hurry)
    case .text: try await origin.page(searching: tag.name, at: cursor, hurry: hurry)
    }
  }

  /// Stores a page; how many posts of it are new, and where the next begins.
  private func take(_ answer: PageAnswer) async throws -> (new: Int, next: PageCursor?) {
    switch answer {
    case .page(let page):
      let outcome = try await desk.library.store(page, of: blog.id)
      return (outcome.new.count, page.next)
    case .notChanged(let next): return (0, next)
    case .notDue: return (0, nil)
    }
  }
}
