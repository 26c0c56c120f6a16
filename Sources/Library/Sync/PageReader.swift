import Origins
import Posts
import Synchronization

/// Reads a feed ahead of the writer.
struct PageReader: Sendable {
  /// A run goes on for so long even if it is wanted earlier: a commit a page costs half as much again.
  private static let least = Duration.milliseconds(500)
  /// Pages at most in a run: what is read and not stored yet stays within some 15 MB.
  static let most = 6

  let library: Library
  let origin: any Origin
  let feed: FeedKind
  let since: String?
  let hurry: Hurry
  let lease: HeldLease

  /// Reads one page, or more until they are wanted.
  func read(from cursor: PageCursor?, until wanted: Flag?) async -> PageRun {
    var run = PageRun(cursor: cursor)
    var answers: [Answered] = []
    let end = await ask(from: cursor, until: wanted, &answers)
    do {
      for answer in answers { try await answer.add(to: &run) }
      run.end = end
    } catch {
      run.end = .failed(error)
    }
    return run
  }

  /// Asks for pages; they are made ready to be stored meanwhile.
  private func ask(from cursor: PageCursor?, until wanted: Flag?, _ answers: inout [Answered]) async
    -> PageRun.End
  {
    let begun = ContinuousClock.now
    var (next, pages) = (cursor, 0)
    repeat {
      do {
        // Slow pages together may take longer than a lease holds.
        try await lease.renewIfOld()
        switch try await origin.page(
          of: feed, changed: since.map(ChangeFilter.init), at: next, hurry: hurry)
        {
        case .notDue: return .notDue
        case .notChanged(let following):
          answers.append(.notChanged(following))
          next = following
        case .page(let page):
          answers.append(.page(page, Task { try library.prepare(page, of: origin.blog.id) }))
          next = page.next
          pages += 1
        }
      } catch {
        return .failed(error)
      }
      if next == nil { return .finished }
      guard let wanted, !wanted.isRaised || begun.duration(to: .now) < Self.least else { return .wanted }
    } while pages < Self.most
    return .wanted
  }

  private enum Answered {
    case notChanged(PageCursor?)
    case page(FeedPage, Task<PreparedPage, any Error>)

    func add(to run: inout PageRun) async throws {
      switch self {
      case .notChanged(let next):
        run.isWhole = false
        run.cursor = next
      case .page(let page, let prepared):
        run.add(page, prepared: try await prepared.value)
        run.cursor = page.next
      }
    }
  }

  /// Something one task tells another.
  final class Flag: Sendable {
    private let raised: Atomic<Bool>

    init() { raised = Atomic(false) }

    var isRaised: Bool { raised.load(ordering: .relaxed) }

    func raise() { raised.store(true, ordering: .relaxed) }
  }
}
