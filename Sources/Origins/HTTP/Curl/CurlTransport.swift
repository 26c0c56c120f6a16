#if os(Linux)
  import Synchronization

  /// HTTP through libcurl. Foundation's own on Linux lets bombs past a size limit, drips past a deadline, and carries
  /// credentials to other hosts: see Documentation/http.md.
  ///
  /// Connections are kept and shared by all requests of a transport; a program makes one.
  public final class CurlTransport: Transport {
    private let loop: CurlLoop?
    private let limits: TransportLimits
    private let lastID = Atomic<UInt64>(0)

    /// Makes a transport with a thread of its own, which ends with it.
    public init(limits: TransportLimits = TransportLimits()) {
      self.limits = limits
      loop = CurlLoop(limits: limits)
    }

    deinit { loop?.close() }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      guard let loop else { throw OriginsError.missingFile("libcurl") }
      let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
      let deadline = ContinuousClock.now + limits.total
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          loop.start(
            CurlOrder(id: id, request: request, deadline: deadline, continuation: continuation))
        }
      } onCancel: {
        loop.cancel(id)
      }
    }
  }
#endif
