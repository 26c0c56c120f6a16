import Foundation
import Observation

/// Reruns a node when something observable that it read is about to change.
///
/// Observation offers no way to give a registration up, and a view that runs often would pile them up in whatever
/// long-lived object it reads. So each pass also reads a signal of our own: firing it makes Observation drop the whole
/// pass. The generation tells a firing of ours, or of a pass long replaced, from one that counts.
@MainActor final class Tracker {
  private let signal = Signal()
  private let generation = Generation()
  private var isTracking = false

  /// Runs `read`, and calls `changed` once, on the main thread, when anything read there changes.
  func track<Result>(_ read: () -> Result, changed: @escaping @MainActor () -> Void) -> Result {
    cancel()
    isTracking = true
    let token = generation.value
    let generation = generation
    return withObservationTracking {
      signal.read()
      return read()
    } onChange: {
      onMain {
        guard generation.value == token else { return }
        generation.value += 1
        changed()
      }
    }
  }

  func cancel() {
    guard isTracking else { return }
    isTracking = false
    generation.value += 1
    signal.fire()
  }

  @MainActor private final class Generation {
    var value = 0
  }
}

/// Runs `work` on the main actor: now on the main thread, else in the order of the calls.
func onMain(_ work: @escaping @MainActor @Sendable () -> Void) {
  if Thread.isMainThread {
    MainActor.assumeIsolated(work)
  } else {
    DispatchQueue.main.async { MainActor.assumeIsolated(work) }
  }
}

/// An observable value that nobody looks at but for its changes.
private final class Signal: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var pulse: Void { () }

  func read() { registrar.access(self, keyPath: \.pulse) }
  func fire() { registrar.willSet(self, keyPath: \.pulse) }
}
