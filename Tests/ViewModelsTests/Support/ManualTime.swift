import Foundation
import Synchronization
import ViewModels

/// Time that stands still until a test moves it; whoever sleeps wakes when it has passed.
final class ManualTime: Sendable {
  private struct Sleeper {
    var until: Date
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now: Date
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var last = 0
  }

  private let state: Mutex<State>

  init(_ now: Date) { state = Mutex(State(now: now)) }

  var now: Date { state.withLock(\.now) }

  /// How many wait.
  var sleepers: Int { state.withLock(\.sleepers.count) }

  /// How many wait for exactly so many seconds from now.
  func sleepers(for seconds: Double) -> Int {
    state.withLock { state in state.sleepers.values.count { $0.until == state.now + seconds } }
  }

  var timing: Timing { Timing(now: { self.now }, sleep: { try await self.sleep($0) }) }

  func advance(by seconds: Double) {
    let woken = state.withLock { state in
      state.now += seconds
      let due = state.sleepers.filter { $0.value.until <= state.now }
      for key in due.keys { state.sleepers[key] = nil }
      return due.sorted { $0.value.until < $1.value.until }.map(\.value.continuation)
    }
    for continuation in woken { continuation.resume() }
  }

  private func sleep(_ duration: Duration) async throws {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          if state.cancelled.contains(number) { return true }
          state.sleepers[number] = Sleeper(until: state.now + seconds, continuation: continuation)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.cancelled.insert(number)
        return state.sleepers.removeValue(forKey: number)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}
