import Origins

/// What a list shows: exactly one of these, never a mix.
public enum ListState: Hashable, Sendable {
  /// Nothing is stored and the answer is not there yet.
  case loading
  /// There is nothing, and that is known.
  case empty
  /// Nothing is stored and the network cannot be had.
  case offline(reason: String)
  /// Nothing is stored and the server failed.
  case failed(reason: String)
  /// Nothing is stored and what answers is no blog, or none that may be read.
  case notABlog(reason: String)
  /// Posts, under a banner where the last refresh failed.
  case posts(banner: Banner?)

  /// What stands above stored posts.
  public enum Banner: Hashable, Sendable {
    case offline
    case failed(reason: String)
  }

  /// - Parameters:
  ///   - isWorking: whether an answer is awaited.
  ///   - failure: what came of the last refresh that ended.
  ///   - wasAnswered: whether one has ended well, so that nothing means nothing.
  static func of(hasPosts: Bool, isWorking: Bool, failure: (any Error)?, wasAnswered: Bool) -> ListState {
    if hasPosts { return .posts(banner: failure.map(banner)) }
    if isWorking { return .loading }
    guard let failure else { return wasAnswered ? .empty : .loading }
    let reason = Sentence.of(failure)
    switch failure as? OriginsError {
    case .offline: return .offline(reason: reason)
    case .notABlog, .otherFeed, .isPrivate, .notFound, .badAddress: return .notABlog(reason: reason)
    default: return .failed(reason: reason)
    }
  }

  private static func banner(_ failure: any Error) -> Banner {
    if case .offline = failure as? OriginsError { return .offline }
    return .failed(reason: Sentence.of(failure))
  }
}
