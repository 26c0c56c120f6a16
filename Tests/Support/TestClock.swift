import Foundation
import Synchronization

/// A clock that stands still until it is told.
public final class TestClock: Sendable {
  private let time: Mutex<Date>

  /// Starts at a moment; without one, at 2026-01-05 12:00:00 UTC, a Monday.
  public init(_ start: Date = Date(timeIntervalSince1970: 1_767_614_400)) { time = Mutex(start) }

  /// What time it is.
  public var now: Date { time.withLock { $0 } }

  /// Moves on.
  public func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}
