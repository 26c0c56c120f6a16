import Foundation

/// Everything that can go wrong between a blog and us, each case a sentence for the reader.
public enum OriginsError: Error, Hashable, Sendable {
  /// The address is no http(s) address.
  case badAddress(String)
  /// No connection: name not found, refused, unreachable.
  case offline(host: String)
  /// The connection was there and died, or the body was cut short.
  case interrupted(host: String)
  /// It took longer than allowed.
  case timedOut(host: String, seconds: Int)
  /// The answer is larger than the limit in bytes (decoded).
  case tooLarge(limit: Int)
  /// More redirects than allowed, or a loop.
  case redirectLoop(String)
  /// A redirect to something that is not http(s).
  case redirectRefused(String)
  /// The certificate or the handshake is wrong.
  case insecure(host: String, reason: String)
  /// 401, 403 or a sign-in page.
  case isPrivate(String)
  /// 404 or 410.
  case notFound(String)
  /// Answered, but not by a blog: a web page where a feed was asked for.
  case notABlog(String)
  /// A feed, but not one of Blogger's: those are read from files only.
  case otherFeed(String)
  /// The feed is broken beyond repair.
  case unreadable(String, reason: String)
  /// 429 or 503: ask again at that time.
  case askedToWait(host: String, until: Date)
  /// Failed before; not asked again until that time.
  case backingOff(host: String, until: Date)
  /// Any other status of 400 and above.
  case server(host: String, status: Int)
  /// A request that changes something was sent and its answer was lost: it may have been done or not.
  case outcomeUnknown(host: String)
  /// The blog has no API for this.
  case notSupported(String)
  /// A file shipped with the program is missing.
  case missingFile(String)
}
