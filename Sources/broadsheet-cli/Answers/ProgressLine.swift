import Library
import Posts

/// How far a sync is, on one line.
struct ProgressLine: Sendable {
  private let titles: [BlogID: String]
  private let console: Console

  init(_ blogs: [Blog], console: Console) {
    titles = Dictionary(blogs.map { ($0.id, BlogName.of($0)) }, uniquingKeysWith: { first, _ in first })
    self.console = console
  }

  func show(_ progress: SyncProgress) {
    guard console.showsProgress, progress.received > 0 else { return }
    // The total lies: it is left out once it is passed.
    let total = progress.total.flatMap { $0 >= progress.received ? " of \($0)" : nil } ?? ""
    console.progress("\(titles[progress.blog] ?? ""): \(progress.received)\(total) \(progress.feed.rawValue)")
  }
}
