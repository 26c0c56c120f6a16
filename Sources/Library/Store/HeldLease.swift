import Foundation
import Synchronization

/// A right held while a body runs and renewed with each page.
final class HeldLease: Sendable {
  /// Seconds a lease holds without being renewed: longer than any request may take.
  static let seconds: TimeInterval = 180

  private let library: Library
  private let lease: Mutex<Lease>

  private init(library: Library, lease: Lease) {
    self.library = library
    self.lease = Mutex(lease)
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
    lease.withLock { $0 = new }
  }

  private var current: Lease { lease.withLock { $0 } }
}
