import Foundation
import Synchronization

/// Tells everyone who listens what each commit changed, this program's and others'.
final class ChangePublisher: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<LibraryChange>.Continuation] = [:]
    var next = 0
    var watch: LogWatch?
    var writer: WeakWriter?
  }

  private struct WeakWriter: Sendable {
    weak let writer: Writer?
  }

  private let path: String
  private let state = Mutex(State())

  init(path: String) { self.path = path }

  /// Names who looks for other programs' commits, once somebody listens.
  func watch(with writer: Writer) {
    state.withLock { $0.writer = WeakWriter(writer: writer) }
  }

  func publish(_ change: LibraryChange) {
    let listeners = state.withLock { Array($0.listeners.values) }
    for listener in listeners { listener.yield(change) }
  }

  /// Changes from now on; what nobody has read yet is kept, so none is missed.
  func stream() -> AsyncStream<LibraryChange> {
    AsyncStream { continuation in
      let number = state.withLock { state in
        state.next += 1
        state.listeners[state.next] = continuation
        // A program that shows nothing (the command line) does not pay for watching.
        if state.watch == nil, let writer = state.writer?.writer, !writer.isReadOnly {
          state.watch = LogWatch(path: path) { [weak writer] in writer?.lookForForeignCommits() }
          writer.lookForForeignCommits()
        }
        return state.next
      }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
      }
    }
  }
}

extension Library {
  /// What changes from now on, each after its commit: this program's changes, and other programs' as
  /// ``LibraryChange/everything``.
  public func changesFromNow() -> AsyncStream<LibraryChange> { changes.stream() }
}
