import Foundation
import Synchronization

/// A right held while a body runs and renewed as the work goes on.
final class HeldLease: Sendable {
  /// Seconds a lease holds without being renewed: longer than any request may take.
  static let seconds: TimeInterval = 180

  private let library: Library
  private let state: Mutex<(lease: Lease, renewed: Date)>

  private init(library: Library, lease: Lease) {
    self.library = library
    state = Mutex((lease, library.now()))
  }

  static func hold<Result: Sendable>(
    _ name: Lease.Name, in library: Library, _ body: (HeldLease) async throws -> Result
  ) async throws -> Result {
    guard let lease = try await library.lease(name, seconds: seconds) else { throw LibraryError.busy(name) }
    let held = HeldLease(library: library, lease: lease)
    do {
      let result = try await body(held)
      try await library.giveBack(held.current)
      return result
    } catch {
      // The first error is the one to tell; a lease that could not be given back ends by itself.
      try? await library.giveBack(held.current)
      throw error
    }
  }

  /// - Throws: ``LibraryError/busy(_:)`` when another program took it because this one was asleep for too long.
  func renew() async throws {
    let old = current
    guard let new = try await library.lease(old.name, seconds: Self.seconds, renewing: old) else {
      throw LibraryError.busy(old.name)
    }
    let now = library.now()
    state.withLock { $0 = (new, now) }
  }

  /// Renews it once a third of its time has passed: for steps that are many, most of them short.
  func renewIfOld() async throws {
    let renewed = state.withLock { $0.renewed }
    if abs(library.now().timeIntervalSince(renewed)) > Self.seconds / 3 { try await renew() }
  }

  private var current: Lease { state.withLock { $0.lease } }
}
