import Origins
import Posts
import Synchronization

/// Reads a feed ahead of the writer.
struct PageReader: Sendable {
  /// A run goes on for so long even if it is wanted earlier: a commit a page costs half as much again.
  private static let least = Duration.milliseconds(200)
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
    let begun = ContinuousClock.now
    repeat {
      do {
        // Slow pages together may take longer than a lease holds.
        try await lease.renewIfOld()
        let answer = try await origin.page(
          of: feed, changed: since.map(ChangeFilter.init), at: run.cursor, hurry: hurry)
        switch answer {
        case .notDue:
          run.end = .notDue
          return run
        case .notChanged(let next):
          run.isWhole = false
          run.cursor = next
        case .page(let page):
          run.add(page, prepared: try library.prepare(page, of: origin.blog.id))
          run.cursor = page.next
        }
      } catch {
        run.end = .failed(error)
        return run
      }
      if run.cursor == nil {
        run.end = .finished
        return run
      }
      guard let wanted, !wanted.isRaised || begun.duration(to: .now) < Self.least else { return run }
    } while run.pages.count < Self.most
    return run
  }

  /// Something one task tells another.
  final class Flag: Sendable {
    private let raised: Atomic<Bool>

    init() { raised = Atomic(false) }

    var isRaised: Bool { raised.load(ordering: .relaxed) }

    func raise() { raised.store(true, ordering: .relaxed) }
  }
}
