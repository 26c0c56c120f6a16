#if os(Linux)
  import CCurl

  /// One request in the loop, with its redirects: an easy handle, and what has come in so far. Only the loop's thread
  /// touches it.
  final class CurlExchange {
    let id: UInt64
    let easy: UnsafeMutableRawPointer

    private let deadline: ContinuousClock.Instant
    private let limits: TransportLimits
    private let continuation: CheckedContinuation<HTTPResponse, any Error>
    private var trail: RedirectTrail
    private var headerList: UnsafeMutablePointer<curl_slist>?
    private var received = Received(limit: 0)
    /// The stretch of time in which at least so much must come.
    private var stretch: (end: ContinuousClock.Instant, size: Int)

    /// nil when libcurl has no memory for it, or the address is none; the caller has been told.
    init?(_ order: CurlOrder, limits: TransportLimits) {
      do {
        trail = try RedirectTrail(order.request, limit: limits.redirects)
      } catch {
        order.continuation.resume(throwing: error)
        return nil
      }
      guard let easy = curl_easy_init() else {
        order.continuation.resume(throwing: OriginsError.offline(host: trail.address.hostName))
        return nil
      }
      self.easy = easy
      self.limits = limits
      id = order.id
      deadline = order.deadline
      stretch = (order.deadline, 0)
      continuation = order.continuation
    }

    deinit {
      curl_easy_cleanup(easy)
      curl_slist_free_all(headerList)
    }

    /// Sets the handle up for what is to be sent now.
    func prepare() {
      curl_easy_reset(easy)
      received = Received(limit: limits.bodyBytes)
      stretch = (.now + limits.slow, 0)
      easy.apply(limits)
      easy.apply(trail.request)
      curl_slist_free_all(headerList)
      headerList = CurlHeaders.list(of: trail.request)
      ccurl_set_pointer(easy, CURLOPT_HTTPHEADER, headerList)
      let context = Unmanaged.passUnretained(received).toOpaque()
      ccurl_set_receiver(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
        Received.of(context)?.takeHeader(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
      }
      ccurl_set_pointer(easy, CURLOPT_HEADERDATA, context)
      ccurl_set_receiver(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
        Received.of(context)?.takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
      }
      ccurl_set_pointer(easy, CURLOPT_WRITEDATA, context)
    }

    /// Takes the end of a transfer.
    /// - Returns: Whether there is another to make: a redirect.
    func finish(_ code: CURLcode) -> Bool {
      do {
        let location = received.block.headers["location"]
        try check(code)
        if let location, RedirectTrail.isRedirect(received.block.status, location: location) {
          try trail.follow(received.block.status, to: location)
          return true
        }
        continuation.resume(
          returning: HTTPResponse(
            status: received.block.status, headers: received.block.headers, body: received.body,
            address: trail.address.text, movedTo: trail.movedTo))
      } catch {
        fail(error)
      }
      return false
    }

    /// When to look at the clock for it next.
    var nextCheck: ContinuousClock.Instant { min(deadline, stretch.end) }

    /// Ends it if it took too long, in all or without a sign of life.
    /// - Returns: Whether it did.
    func expire(at now: ContinuousClock.Instant) -> Bool {
      if now >= deadline {
        fail(CurlFailure.late(limits.total, wasSent: wasSent, address: trail.address))
        return true
      }
      guard now >= stretch.end else { return false }
      let wanted = limits.slowBytesPerSecond * Int(limits.slow.components.seconds)
      if received.size - stretch.size < max(1, wanted) {
        fail(CurlFailure.late(limits.slow, wasSent: wasSent, address: trail.address))
        return true
      }
      stretch = (now + limits.slow, received.size)
      return false
    }

    /// Ends it because its task was cancelled.
    func cancel() { continuation.resume(throwing: CancellationError()) }

    private func check(_ code: CURLcode) throws(OriginsError) {
      if let failure = received.failure {
        throw failure.error(for: trail.address, limit: limits.bodyBytes)
      }
      guard code == CURLE_OK else {
        throw CurlFailure(code, wasSent: wasSent).error(for: trail.address)
      }
      guard received.isWhole else { throw .interrupted(host: trail.address.hostName) }
    }

    /// A request that changes something and has left us may have been done, whatever came after.
    private func fail(_ error: OriginsError) {
      let mayBeDone = trail.isAnswered || (trail.request.method != .get && wasSent)
      continuation.resume(throwing: mayBeDone ? .outcomeUnknown(host: trail.address.hostName) : error)
    }

    private var wasSent: Bool {
      var bytes = 0
      return ccurl_get_long(easy, CURLINFO_REQUEST_SIZE, &bytes) == CURLE_OK && bytes > 0
    }
  }
#endif
