import Observation

/// The post's own web page in place of the stored one: how far it is, and what went wrong.
@MainActor @Observable
public final class OriginalPage {
  /// Where it stands.
  public enum State: Hashable, Sendable {
    /// Loading: 0 to 1.
    case loading(Double)
    case loaded
    case failed(reason: String)
    /// The process that shows the page died.
    case crashed
  }

  /// The address to load.
  public let address: String
  public private(set) var state = State.loading(0)
  /// One more each time the page is to be loaded again.
  public private(set) var reloads = 0

  init(_ address: String) { self.address = address }

  /// The web view has come so far, 0 to 1. What it says after a failure is of the page that failed.
  public func progressed(to part: Double) {
    if case .loading(let before) = state { state = .loading(max(before, min(part, 1))) }
  }

  /// The web view has begun to load a page: this one or one that a link led to.
  public func began() { state = .loading(0) }

  /// The web view has all of it.
  public func finished() {
    if case .loading = state { state = .loaded }
  }

  /// The web view could not load it.
  public func failed(_ reason: String) { state = .failed(reason: reason) }

  /// The web view's process is gone.
  public func crashed() { state = .crashed }

  /// Loads it again.
  public func reloadTapped() {
    state = .loading(0)
    reloads += 1
  }
}
