import CWebKit

extension WebPage {
  /// How far a navigation has come.
  public enum NavigationEvent: Hashable, Sendable {
    case startedProvisionalNavigation, receivedServerRedirect, committed, finished
  }

  /// Why a navigation came to nothing.
  public enum NavigationError: Error {
    case failedProvisionalNavigation(any Error)
    case pageClosed
    case webContentProcessTerminated
    case invalidURL
  }

  /// All that happens from here on, until something fails.
  public var navigations: some AsyncSequence<NavigationEvent, any Error> { listen(.forever) }

  /// Who waits for events.
  struct NavigationListener {
    enum Scope {
      case forever
      /// One navigation: not begun, or under way.
      case asked, begun
    }

    let continuation: AsyncThrowingStream<NavigationEvent, any Error>.Continuation
    var scope: Scope
  }

  private func listen(_ scope: NavigationListener.Scope) -> AsyncThrowingStream<NavigationEvent, any Error> {
    let (stream, continuation) = AsyncThrowingStream<NavigationEvent, any Error>.makeStream()
    listeners.append(NavigationListener(continuation: continuation, scope: scope))
    return stream
  }

  /// - Parameter start: returns false if there is nowhere to go.
  func navigation(_ start: () -> Bool) -> AsyncThrowingStream<NavigationEvent, any Error> {
    finish(where: { $0 != .forever }, throwing: .failedProvisionalNavigation(URLError(.cancelled)))
    let stream = listen(.asked)
    if !start() { finish(where: { $0 == .asked }, throwing: .invalidURL) }
    return stream
  }

  func tell(_ event: NavigationEvent) {
    if event == .startedProvisionalNavigation {
      cancelAnswers()
      for index in listeners.indices where listeners[index].scope == .asked {
        listeners[index].scope = .begun
      }
    }
    for listener in listeners where listener.scope != .asked { listener.continuation.yield(event) }
    if event == .finished { finish(where: { $0 == .begun }, throwing: nil) }
  }

  /// What a navigation that has begun came to.
  func fail(_ error: NavigationError) { finish(where: { $0 != .asked }, throwing: error) }

  /// The program would not have it: nothing went wrong.
  func refused() { finish(where: { $0 == .asked }, throwing: nil) }

  private func finish(where isMeant: (NavigationListener.Scope) -> Bool, throwing error: NavigationError?) {
    let meant = listeners.filter { isMeant($0.scope) }
    listeners.removeAll { isMeant($0.scope) }
    for listener in meant { listener.continuation.finish(throwing: error) }
  }
}
