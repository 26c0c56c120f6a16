import Observation
import Origins

/// Whether the network can be had, as far as the last requests tell: nothing is asked only to find out.
@MainActor @Observable
public final class Connection {
  /// What is known of it.
  public enum State: Hashable, Sendable {
    /// Nothing was asked yet.
    case unknown
    case online
    /// The last request did not get through.
    case offline
  }

  public private(set) var state = State.unknown

  /// Takes what came of a request: nil for one that was answered.
  func note(_ error: (any Error)?) {
    switch error {
    case nil: set(.online)
    case let error as OriginsError: note(error)
    default: break
    }
  }

  private func note(_ error: OriginsError) {
    switch error {
    case .offline: set(.offline)
    // Somebody answered.
    case .isPrivate, .notFound, .notABlog, .otherFeed, .unreadable, .askedToWait, .server, .tooLarge,
      .redirectLoop,
      .redirectRefused:
      set(.online)
    case .badAddress, .interrupted, .timedOut, .insecure, .backingOff, .outcomeUnknown, .notSupported,
      .missingFile:
      break
    }
  }

  private func set(_ new: State) {
    if state != new { state = new }
  }
}
