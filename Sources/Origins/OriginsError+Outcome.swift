extension OriginsError {
  /// Whether a request that changes something may have been done although this came of it. False means that it surely
  /// was not: it never left, or the server refused it.
  public var isOutcomeUnknown: Bool {
    switch self {
    case .outcomeUnknown, .interrupted, .timedOut, .tooLarge, .redirectLoop, .redirectRefused, .unreadable,
      .notABlog, .otherFeed:
      true
    // A proxy's error, or one that came after the work was done.
    case .server(_, let status): status >= 500 || status < 400
    case .badAddress, .offline, .insecure, .isPrivate, .notFound, .askedToWait, .backingOff, .notSupported,
      .missingFile:
      false
    }
  }

  /// Whether the host was reached and failed, so that it is asked less often. A connection that is not there says nothing
  /// of the host.
  var isFailedCheck: Bool {
    switch self {
    case .interrupted, .timedOut, .outcomeUnknown: true
    default: false
    }
  }
}
