import Foundation
import Synchronization

/// Ctrl-C, or the system asking the program to end: work that is under way is stopped in good order, and anything else
/// ends at once, as it would without this.
final class Interruption: Sendable {
  /// The work was stopped.
  struct Stopped: Error {}

  /// What stops the work under way.
  private let stop = Mutex<(@Sendable () -> Void)?>(nil)

  /// Waits for the signals from now on. To be made once, on the main thread, before there are others: a signal goes to
  /// any thread that does not block it. Those that are ignored (`nohup`) stay so.
  init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(number) { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waitedFor = signals
    Thread.detachNewThread { [self] in
      while true { wait(for: waitedFor) }
    }
  }

  /// Does work that the first signal cancels; the second ends the program at once.
  /// - Throws: ``Stopped`` when it was.
  func stopping<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) async throws
    -> Result
  {
    let task = Task { try await body() }
    stop.withLock { $0 = { task.cancel() } }
    defer { stop.withLock { $0 = nil } }
    do {
      let result = try await task.value
      if task.isCancelled { throw Stopped() }
      return result
    } catch  where task.isCancelled {
      throw Stopped()
    }
  }

  private func wait(for signals: sigset_t) {
    var signals = signals
    var number: Int32 = 0
    guard sigwait(&signals, &number) == 0 else { return }
    let stop = stop.withLock { stop in
      defer { stop = nil }
      return stop
    }
    if let stop { return stop() }
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if os(Linux)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
