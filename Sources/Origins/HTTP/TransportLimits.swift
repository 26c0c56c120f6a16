/// What a single request may cost. Tests pass short ones.
public struct TransportLimits: Sendable, Hashable {
  /// The most bytes a body may have, counted as they come out of `Content-Encoding`.
  public var bodyBytes: Int
  /// From the call to the last byte, redirects included: a server that drips cannot outlast it.
  public var total: Duration
  /// To reach the server and shake hands.
  public var connect: Duration
  /// A transfer that stays below ``slowBytesPerSecond`` for this long is given up; in whole seconds.
  public var slow: Duration
  /// The rate that counts as slow, in bytes a second.
  public var slowBytesPerSecond: Int
  /// How many redirects are followed.
  public var redirects: Int

  /// Makes limits; the defaults are those of the program.
  public init(
    bodyBytes: Int = 64 << 20, total: Duration = .seconds(60), connect: Duration = .seconds(15),
    slow: Duration = .seconds(30), slowBytesPerSecond: Int = 10, redirects: Int = 10
  ) {
    self.bodyBytes = bodyBytes
    self.total = total
    self.connect = connect
    self.slow = slow
    self.slowBytesPerSecond = slowBytesPerSecond
    self.redirects = redirects
  }
}
