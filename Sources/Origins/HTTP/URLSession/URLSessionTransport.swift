#if canImport(Darwin)
  import Foundation

  /// HTTP through URLSession, by the same rules as on Linux as far as it lets us: redirects are ours to follow, the size
  /// counts decoded bytes, the deadline covers everything.
  public final class URLSessionTransport: Transport {
    private let session: URLSession
    private let limits: TransportLimits

    /// Makes a transport with a session of its own, without cookies, cache or stored credentials.
    public init(limits: TransportLimits = TransportLimits()) {
      self.limits = limits
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.urlCache = nil
      configuration.urlCredentialStorage = nil
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      configuration.timeoutIntervalForRequest = TimeInterval(limits.slow.components.seconds)
      configuration.timeoutIntervalForResource = TimeInterval(limits.total.components.seconds)
      session = URLSession(configuration: configuration)
    }

    deinit { session.finishTasksAndInvalidate() }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
        group.addTask { [self] in try await follow(request) }
        group.addTask { [limits] in
          try await Task.sleep(for: limits.total)
          let host = HTTPAddress(request.address)?.hostName ?? ""
          guard request.method == .get else { throw OriginsError.outcomeUnknown(host: host) }
          throw OriginsError.timedOut(host: host, seconds: Int(limits.total.components.seconds))
        }
        defer { group.cancelAll() }
        guard let first = try await group.next() else { throw CancellationError() }
        return first
      }
    }

    private func follow(_ request: HTTPRequest) async throws -> HTTPResponse {
      var trail = try RedirectTrail(request, limit: limits.redirects)
      while true {
        do {
          var response = try await ask(trail)
          guard
            let location = response.headers["location"],
            RedirectTrail.isRedirect(response.status, location: location)
          else {
            response.movedTo = trail.movedTo
            return response
          }
          try trail.follow(response.status, to: location)
        } catch let error as OriginsError {
          let mayBeDone = trail.isAnswered || (trail.request.method != .get && !error.isBeforeSending)
          throw mayBeDone ? OriginsError.outcomeUnknown(host: trail.address.hostName) : error
        }
      }
    }

    private func ask(_ trail: RedirectTrail) async throws -> HTTPResponse {
      guard let url = URL(string: trail.address.text) else {
        throw OriginsError.badAddress(trail.address.text)
      }
      var request = URLRequest(url: url)
      request.httpMethod = trail.request.method.rawValue
      request.httpBody = trail.request.body.map { Data($0) }
      request.httpShouldHandleCookies = false
      request.setValue("Broadsheet/1.0", forHTTPHeaderField: "User-Agent")
      for (name, value) in trail.request.headers { request.setValue(value, forHTTPHeaderField: name) }
      let task = session.dataTask(with: request)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          task.delegate = URLSessionExchange(trail.address, limits: limits, continuation: continuation)
          task.resume()
        }
      } onCancel: {
        task.cancel()
      }
    }
  }

  extension OriginsError {
    /// Whether a request that came to this surely never left.
    fileprivate var isBeforeSending: Bool {
      switch self {
      case .badAddress, .offline, .insecure: true
      default: false
      }
    }
  }
#endif
