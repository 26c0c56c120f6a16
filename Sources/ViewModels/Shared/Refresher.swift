import Library
import Observation
import Origins
import Posts

/// Fetches from the blogs for all screens. A blog takes one sync at a time, so a refresh waits for those under way that
/// ask one of its blogs, and goes on beside the others; one that wants the same joins it.
@MainActor @Observable
public final class Refresher {
  /// The blogs being asked right now.
  public private(set) var underWay: Set<BlogID> = []
  /// Why the last refresh of a blog failed; a blog without an entry was asked and answered, or never asked.
  public private(set) var failures: [BlogID: any Error] = [:]
  /// The blogs that were asked, and answered, since the start.
  public private(set) var answered: Set<BlogID> = []
  /// How far the refresh of each blog is.
  public private(set) var progress: [BlogID: SyncProgress] = [:]

  private struct Run {
    let number: Int
    let blogs: Set<BlogID>
    let hurry: Hurry
    let task: Task<Void, Never>
  }

  /// Called with the new posts of each refresh that ended.
  @ObservationIgnored var brought: (@MainActor ([PostID]) -> Void)?
  private let session: Session
  private let connection: Connection
  @ObservationIgnored private var runs: [Run] = []
  @ObservationIgnored private var last = 0

  init(session: Session, connection: Connection) {
    self.session = session
    self.connection = connection
  }

  /// Sends what waits, then asks blogs for news; returns when that is done. What came of it is in ``failures``.
  public func refresh(_ blogs: [BlogID], hurry: Hurry) async {
    let wanted = Set(blogs)
    while let run = runs.first(where: { !$0.blogs.isDisjoint(with: wanted) }) {
      await run.task.value
      if run.blogs.isSuperset(of: wanted), run.hurry == .asked || hurry == .automatic { return }
      end(run)
    }
    last += 1
    let task = Task { await perform(blogs, hurry) }
    let run = Run(number: last, blogs: wanted, hurry: hurry, task: task)
    runs.append(run)
    await task.value
    end(run)
  }

  private func end(_ run: Run) { runs.removeAll { $0.number == run.number } }

  private func perform(_ blogs: [BlogID], _ hurry: Hurry) async {
    underWay.formUnion(blogs)
    defer {
      underWay.subtract(blogs)
      for blog in blogs { progress[blog] = nil }
    }
    do {
      try await session.sendUnlessBusy(everything: hurry == .asked)
      let reports = try await session.sync(blogs, hurry: hurry) { progress in
        Task { @MainActor [weak self] in self?.note(progress) }
      }
      for report in reports { note(report) }
      brought?(reports.flatMap(\.newPosts))
    } catch is CancellationError {
      // The walk goes on where it stopped.
    } catch {
      for blog in blogs { failures[blog] = error }
      connection.note(error)
    }
  }

  private func note(_ progress: SyncProgress) {
    if underWay.contains(progress.blog) { self.progress[progress.blog] = progress }
  }

  private func note(_ report: SyncReport) {
    failures[report.blog] = report.failure
    if report.failure == nil { answered.insert(report.blog) }
    // The sample is answered from shipped files: that says nothing of the network.
    if report.blog != SampleOrigin.blog.id { connection.note(report.failure) }
  }
}
