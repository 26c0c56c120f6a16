#if canImport(Darwin)
  /// The transport to use on this system.
  public typealias SystemTransport = URLSessionTransport
#else
  /// The transport to use on this system.
  public typealias SystemTransport = CurlTransport
#endif
