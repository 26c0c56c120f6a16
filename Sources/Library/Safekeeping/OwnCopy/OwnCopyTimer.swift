import Dispatch
import Synchronization

/// Has the small copy made some minutes after a change, by each program that has the library open: the first to come
/// finds it to be behind.
final class OwnCopyTimer: Sendable {
  /// The copy is at most ten minutes old. Half of that leaves time for a second try.
  static let delay: DispatchTimeInterval = .seconds(300)

  private struct State {
    weak var library: Library?
    var isSet = false
  }

  private let state = Mutex(State())
  private let delay: DispatchTimeInterval

  init(delay: DispatchTimeInterval) { self.delay = delay }

  func start(for library: Library) {
    state.withLock { $0.library = library }
    set()
  }

  /// Something may have changed, here or in another program.
  func set() {
    let wasSet = state.withLock { state in
      defer { state.isSet = true }
      return state.isSet
    }
    guard !wasSet else { return }
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + delay) { [weak self] in self?.fire() }
  }

  private func fire() {
    let library = state.withLock { state in
      state.isSet = false
      return state.library
    }
    guard let library else { return }
    Task {
      // What cannot be copied now is tried again, and told by who closes the library.
      do { try await library.keepOwnCopy() } catch { set() }
    }
  }
}
