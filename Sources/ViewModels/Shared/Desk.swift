import Foundation
import Library
import Posts

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
  /// How posts look.
  public let display: Display
  /// Fetches from the blogs, one refresh after the other.
  public let refresher: Refresher

  private let keeping: Later
  /// New posts whose pictures nobody has looked for yet.
  private var brought: [PostID] = []

  public var library: Library { session.library }

  /// Sets one up; the app holds one.
  public init(
    session: Session, outside: Outside, time: Timing = .system, locale: Locale = .current,
    zone: TimeZone = .current
  ) {
    self.session = session
    self.time = time
    self.outside = outside
    keeping = Later(.seconds(1), time: time)
    dates = DateWords(locale: locale, zone: zone, now: time.now)
    let toasts = Toasts(time: time)
    self.toasts = toasts
    display = Display(library: session.library) { toasts.show(Sentence.of($0)) }
    connection = Connection()
    refresher = Refresher(session: session, connection: connection)
    refresher.brought = { [weak self] in self?.keepPictures(new: $0) }
  }

  /// Fetches, soon, the pictures of saved posts that are not on disk, and those of new posts if the reader wants all.
  func keepPictures(new: [PostID] = []) {
    guard !library.isReadOnly else { return }
    brought += new
    keeping.ask { [weak self] in
      guard let self else { return }
      let new = brought
      // A picture that cannot be had is tried again next time; only the disk's troubles are told.
      await attempt { _ = try await self.session.keepPictures(new: new) }
      // One who asks meanwhile ends this, and does what is left of it.
      if !Task.isCancelled { brought.removeFirst(new.count) }
    }
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
