import Foundation
import Library
import Origins

/// Sends what waits in the outbox when it is due, while the app runs.
@MainActor
final class Delivery {
  private let desk: Desk
  private var watch: LibraryWatch?
  private var waiting: Task<Void, Never>?
  private var due: Date?
  private var isSending = false
  /// Whether the outbox has changed since sending began.
  private var hasNews = false

  init(desk: Desk) { self.desk = desk }

  /// Looks at the outbox now and after each change of it.
  func start() {
    guard watch == nil, !desk.library.isReadOnly else { return }
    watch = LibraryWatch(desk.library) { [weak self] parts in
      if parts.contains(.outbox) { self?.look() }
    }
    look()
  }

  private func look() {
    // Sending changes the outbox itself, and must not be cut off by the news of that.
    guard !isSending else {
      hasNews = true
      return
    }
    let session = desk.session
    let next = desk.read {
      try Outbox(library: session.library) { try session.origin(for: $0) }.nextDue()
    }
    guard let next = next ?? nil else {
      waiting?.cancel()
      (waiting, due) = (nil, nil)
      return
    }
    guard next != due else { return }
    due = next
    waiting?.cancel()
    waiting = Task { [weak self, desk] in
      let seconds = max(0, next.timeIntervalSince(desk.time.now()))
      do { try await desk.time.sleep(.milliseconds(Int(seconds * 1000))) } catch { return }
      await self?.send()
    }
  }

  private func send() async {
    (waiting, due, isSending, hasNews) = (nil, nil, true, false)
    await deliver()
    isSending = false
    if hasNews { look() }
  }

  private func deliver() async {
    do {
      let sent = try await desk.session.send()
      if sent.contains(where: { $0.state == .sent }) { desk.connection.note(nil) }
    } catch LibraryError.busy {
      // Who sends now sends this too.
    } catch is CancellationError {
      // Looked at again at the next start.
    } catch {
      desk.toasts.show(Sentence.of(error))
    }
  }
}
