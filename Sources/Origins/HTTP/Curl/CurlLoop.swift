#if os(Linux)
  import CCurl
  import Foundation
  import Synchronization

  /// A request handed to the loop.
  struct CurlOrder: Sendable {
    let id: UInt64
    let request: HTTPRequest
    let deadline: ContinuousClock.Instant
    let continuation: CheckedContinuation<HTTPResponse, any Error>
  }

  /// All transfers of a transport on one thread of its own, over one set of kept connections.
  ///
  /// Other threads only leave orders in the mailbox and wake the thread; handles and exchanges are the thread's alone.
  final class CurlLoop: Sendable {
    private struct Mailbox {
      var orders: [CurlOrder] = []
      var cancelled: [UInt64] = []
      var isClosing = false
      /// Past this the handle is gone and must not be woken.
      var isClosed = false
    }

    /// `curl_multi_wakeup` is the one call made from other threads, and is documented as safe there.
    private struct Handle: @unchecked Sendable { let multi: UnsafeMutableRawPointer }

    private let mailbox = Mutex(Mailbox())
    private let handle: Handle
    private let limits: TransportLimits

    /// Starts the thread; nil when libcurl has no memory for it.
    init?(limits: TransportLimits) {
      guard Self.isReady, let multi = curl_multi_init() else { return nil }
      handle = Handle(multi: multi)
      self.limits = limits
      ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, 16)
      let thread = Thread { [self] in run() }
      thread.name = "broadsheet-http"
      thread.start()
    }

    /// Hands over a request, unless the task is cancelled by now.
    func start(_ order: CurlOrder) {
      let isTaken = mailbox.withLock { box in
        // Read under the lock: a later cancellation finds the order in the mailbox.
        guard !Task.isCancelled, !box.isClosing else { return false }
        box.orders.append(order)
        return true
      }
      if isTaken { wake() } else { order.continuation.resume(throwing: CancellationError()) }
    }

    /// Ends a request, wherever it is.
    func cancel(_ id: UInt64) {
      mailbox.withLock { $0.cancelled.append(id) }
      wake()
    }

    /// Lets the thread end.
    func close() {
      mailbox.withLock { $0.isClosing = true }
      wake()
    }

    private func wake() {
      mailbox.withLock { box in
        if !box.isClosed { curl_multi_wakeup(handle.multi) }
      }
    }

    private func run() {
      // libcurl reads host names past ASCII in the locale's encoding; ours is UTF-8 wherever the program runs.
      let encoding = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
      let before = uselocale(encoding)
      defer {
        uselocale(before)
        if let encoding { freelocale(encoding) }
      }
      var exchanges: [UnsafeMutableRawPointer: CurlExchange] = [:]
      while takeMail(&exchanges) {
        var running: Int32 = 0
        curl_multi_perform(handle.multi, &running)
        takeResults(&exchanges)
        let now = ContinuousClock.now
        for exchange in exchanges.values where exchange.expire(at: now) {
          remove(exchange, from: &exchanges)
        }
        // Nothing in flight: only the mailbox wakes us.
        let next = exchanges.values.map(\.nextCheck).min().map { now.duration(to: $0) } ?? .seconds(3600)
        let milliseconds = min(3_600_000, max(1, Int32(clamping: Int64(next / .milliseconds(1)))))
        curl_multi_poll(handle.multi, nil, 0, milliseconds, nil)
      }
      for exchange in Array(exchanges.values) {
        exchange.cancel()
        remove(exchange, from: &exchanges)
      }
      mailbox.withLock { $0.isClosed = true }
      curl_multi_cleanup(handle.multi)
    }

    /// - Returns: Whether to go on.
    private func takeMail(_ exchanges: inout [UnsafeMutableRawPointer: CurlExchange]) -> Bool {
      let mail = mailbox.withLock { box in
        defer { (box.orders, box.cancelled) = ([], []) }
        return box
      }
      for order in mail.orders {
        guard let exchange = CurlExchange(order, limits: limits) else { continue }
        exchanges[exchange.easy] = exchange
        exchange.prepare()
        curl_multi_add_handle(handle.multi, exchange.easy)
      }
      for exchange in Array(exchanges.values) where mail.cancelled.contains(exchange.id) {
        exchange.cancel()
        remove(exchange, from: &exchanges)
      }
      return !mail.isClosing
    }

    private func takeResults(_ exchanges: inout [UnsafeMutableRawPointer: CurlExchange]) {
      var left: Int32 = 0
      while let message = curl_multi_info_read(handle.multi, &left) {
        guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
          let exchange = exchanges[easy]
        else { continue }
        // The message dies with the handle's removal.
        let code = ccurl_result(message)
        let goesOn = exchange.finish(code)
        remove(exchange, from: &exchanges)
        if goesOn {
          exchanges[easy] = exchange
          exchange.prepare()
          curl_multi_add_handle(handle.multi, easy)
        }
      }
    }

    private func remove(
      _ exchange: CurlExchange, from exchanges: inout [UnsafeMutableRawPointer: CurlExchange]
    ) {
      curl_multi_remove_handle(handle.multi, exchange.easy)
      exchanges[exchange.easy] = nil
    }

    /// Once a program, before any other call.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK
  }
#endif
