import Foundation
import Origins
import Posts

/// One walk through a feed of a blog, page by page into the library.
struct FeedWalk {
  /// Only a walk over everything finds what has gone at the origin. Where walks ask for changes only, one over
  /// everything comes this often, in seconds.
  static let wholeEvery: TimeInterval = 30 * 86_400

  private let library: Library
  private let origin: any Origin
  private let feed: FeedKind
  private let hurry: Hurry
  private let lease: HeldLease
  private let tell: @Sendable (SyncProgress) -> Void
  private var blog: BlogID { origin.blog.id }

  /// The ids of a walk over everything; nil once a part of it was not seen.
  private var seen: Set<String>?
  private var knownAtStart: KnownPosts?
  private var received = 0
  private var total: Int?
  private var changedAnything = false
  /// Whether this walk is over everything, from its beginning.
  private var isWhole = false

  init(
    library: Library, origin: any Origin, feed: FeedKind, hurry: Hurry, lease: HeldLease,
    progress: @escaping @Sendable (SyncProgress) -> Void
  ) {
    self.library = library
    self.origin = origin
    self.feed = feed
    self.hurry = hurry
    self.lease = lease
    tell = progress
  }

  mutating func run(into report: inout SyncReport) async throws {
    var progress = try library.progress(of: feed, blog: blog)
    if progress.cursor == nil { try begin(&progress) }
    guard try await walk(&progress, into: &report) else { return }
    try await findGone(&progress, into: &report)
  }

  /// A new walk asks for what has changed since the last, where the origin knows such dates.
  private mutating func begin(_ progress: inout FeedProgress) throws {
    let isWholeDue = progress.whole.map { library.now().timeIntervalSince($0) > Self.wholeEvery } ?? true
    progress.since = isWholeDue ? nil : progress.finished
    progress.newest = nil
    isWhole = progress.since == nil
    seen = isWhole ? [] : nil
    knownAtStart = isWhole ? try library.knownPosts(in: blog) : nil
  }

  /// Whether the walk came to the feed's end. While pages are written the next ones are read: as many as come meanwhile
  /// are one commit.
  private mutating func walk(_ progress: inout FeedProgress, into report: inout SyncReport) async throws
    -> Bool
  {
    received = progress.cursor?.received ?? 0
    let reader = PageReader(
      library: library, origin: origin, feed: feed, since: progress.since, hurry: hurry, lease: lease)
    var run = await reader.read(from: progress.cursor, until: nil)
    while true {
      try Task.checkCancellation()
      try await lease.renew()
      take(run, into: &progress)
      let (cursor, wanted) = (progress.cursor, PageReader.Flag())
      let goesOn = if case .wanted = run.end { true } else { false }
      async let following = goesOn ? reader.read(from: cursor, until: wanted) : nil
      try await keep(run, progress, in: &report)
      wanted.raise()
      switch run.end {
      case .notDue: return false
      case .finished: return true
      case .failed(let error): throw error
      case .wanted: if let next = await following { run = next }
      }
    }
  }

  private mutating func take(_ run: PageRun, into progress: inout FeedProgress) {
    changedAnything = changedAnything || !run.pages.isEmpty
    received += run.received
    total = run.total ?? total
    if run.isWhole { seen?.formUnion(run.ids) } else { seen = nil }
    progress.cursor = run.cursor
    progress.cursor?.received = received
    progress.newest = Self.later(progress.newest, run.newest)
    if case .finished = run.end {
      // A feed none of whose pages has changed has lost nothing either.
      progress.close(at: library.now(), isWhole: seen != nil || isWhole && !changedAnything)
    }
  }

  private func keep(_ run: PageRun, _ progress: FeedProgress, in report: inout SyncReport) async throws {
    if !run.pages.isEmpty {
      report.add(try await library.store(run.pages, of: blog, progress: progress), skipped: run.skipped)
      tell(SyncProgress(blog: blog, feed: feed, received: received, total: total))
    } else if case .finished = run.end {
      try await library.keep(progress, of: blog)
    }
  }

  /// After a walk over everything, marks the posts that were not in it. A walk that was told of some pages that they
  /// have not changed does not know all ids: where the origin counts fewer posts than are here, it is done again.
  private mutating func findGone(_ progress: inout FeedProgress, into report: inout SyncReport) async throws {
    guard feed != .comments, isWhole, changedAnything else { return }
    if seen == nil, let total, try library.present(in: blog, feed: feed) > total {
      try await library.forgetFetches(of: blog)
      (seen, changedAnything) = ([], false)
      progress.newest = nil
      guard try await walk(&progress, into: &report) else { return }
    }
    guard let seen, let knownAtStart else { return }
    report.gone += try await library.markGone(
      except: seen, knownAtStart: knownAtStart, in: blog, feed: feed)
  }

  /// The later of two moments as an origin wrote them: their offsets may differ.
  static func later(_ one: String?, _ other: String?) -> String? {
    guard let one, let other else { return one ?? other }
    guard let first = FeedDates.date(one), let second = FeedDates.date(other) else { return one }
    return second > first ? other : one
  }
}

extension FeedProgress {
  /// The walk has come to its end.
  mutating func close(at date: Date, isWhole: Bool) {
    finished = FeedWalk.later(finished, newest)
    (cursor, since, newest) = (nil, nil, nil)
    checked = date
    if isWhole || whole == nil { whole = date }
  }
}
