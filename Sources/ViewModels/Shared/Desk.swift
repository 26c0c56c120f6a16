import Foundation
import Library

/// What every screen's model works with, passed in, so that a test owns the time, the network and what leaves the app.
@MainActor
public final class Desk {
  public let session: Session
  public let time: Timing
  /// How dates are written.
  public let dates: DateWords
  public let outside: Outside
  public let toasts: Toasts
  public let connection: Connection
  /// Fetches from the blogs, one refresh after the other.
  public let refresher: Refresher

  public var library: Library { session.library }

  /// Sets one up; the app holds one.
  public init(
    session: Session, outside: Outside, time: Timing = .system, locale: Locale = .current,
    zone: TimeZone = .current
  ) {
    self.session = session
    self.time = time
    self.outside = outside
    dates = DateWords(locale: locale, zone: zone, now: time.now)
    toasts = Toasts(time: time)
    connection = Connection()
    refresher = Refresher(session: session, connection: connection)
  }

  /// Does what may fail; a failure is told in a toast.
  /// - Returns: What it gave; nil if it failed.
  @discardableResult
  func attempt<Result>(_ work: () async throws -> Result) async -> Result? {
    do { return try await work() } catch is CancellationError { return nil } catch {
      toasts.show(Sentence.of(error))
      return nil
    }
  }

  /// The same for reading, which takes no time.
  @discardableResult
  func read<Result>(_ work: () throws -> Result) -> Result? {
    do { return try work() } catch {
      toasts.show(Sentence.of(error))
      return nil
    }
  }
}
