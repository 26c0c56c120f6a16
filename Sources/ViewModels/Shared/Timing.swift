import Foundation

/// The time and the waiting.
public struct Timing: Sendable {
  public var now: @Sendable () -> Date
  /// Waits for so long; throws when the task is cancelled meanwhile.
  public var sleep: @Sendable (Duration) async throws -> Void

  /// The system's.
  public static let system = Timing(now: { Date() }, sleep: { try await Task.sleep(for: $0) })

  /// Makes one.
  public init(now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Duration) async throws -> Void)
  {
    self.now = now
    self.sleep = sleep
  }
}
