import Library
import Posts

/// Asks all blogs for news every so often, while the app runs.
@MainActor
final class AutomaticRefresh {
  private let desk: Desk
  private var task: Task<Void, Never>?
  private var watch: LibraryWatch?
  private var interval: RefreshInterval?

  init(desk: Desk) { self.desk = desk }

  isolated deinit { task?.cancel() }

  /// Begins, and follows what the reader chooses.
  func start() {
    guard watch == nil, !desk.library.isReadOnly else { return }
    watch = LibraryWatch(desk.library) { [weak self] parts in
      if parts.contains(.settings) { self?.follow() }
    }
    follow()
  }

  private func follow() {
    let chosen = RefreshInterval.stored(in: desk)
    guard chosen != interval else { return }
    interval = chosen
    task?.cancel()
    guard chosen != .never else { return }
    task = Task { [desk] in
      while true {
        do { try await desk.time.sleep(.seconds(chosen.rawValue * 60)) } catch { return }
        let blogs = desk.read { try desk.library.blogs().filter(\.blog.syncs).map(\.id) } ?? []
        await desk.refresher.refresh(blogs, hurry: .automatic)
      }
    }
  }
}
