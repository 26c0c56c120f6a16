#if canImport(Darwin)
  import Foundation
  import Synchronization

  /// One request of a session: gathers its answer, and stops it at the limit.
  final class URLSessionExchange: NSObject, URLSessionDataDelegate {
    private struct State {
      var status = 0
      var headers: [String: String] = [:]
      var body: [UInt8] = []
      var isTooLarge = false
      var continuation: CheckedContinuation<HTTPResponse, any Error>?
    }

    private let address: HTTPAddress
    private let limits: TransportLimits
    private let state: Mutex<State>

    init(
      _ address: HTTPAddress, limits: TransportLimits,
      continuation: CheckedContinuation<HTTPResponse, any Error>
    ) {
      self.address = address
      self.limits = limits
      state = Mutex(State(continuation: continuation))
    }

    /// Redirects are not followed here: the answer that holds the raw `Location` is the answer.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      if let response = response as? HTTPURLResponse {
        var headers: [String: String] = [:]
        for (name, value) in response.allHeaderFields { headers["\(name)".lowercased()] = "\(value)" }
        state.withLock { state in
          state.status = response.statusCode
          state.headers = headers
        }
      }
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let isTooLarge = state.withLock { state in
        state.isTooLarge = state.isTooLarge || state.body.count + data.count > limits.bodyBytes
        if !state.isTooLarge { state.body.append(contentsOf: data) }
        return state.isTooLarge
      }
      if isTooLarge { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      let end = state.withLock { state in
        defer { state.continuation = nil }
        return state
      }
      if end.isTooLarge {
        end.continuation?.resume(throwing: OriginsError.tooLarge(limit: limits.bodyBytes))
      } else if let error {
        end.continuation?.resume(throwing: failure(error))
      } else {
        end.continuation?.resume(
          returning: HTTPResponse(
            status: end.status, headers: end.headers, body: end.body, address: address.text))
      }
    }

    private func failure(_ error: any Error) -> any Error {
      guard let error = error as? URLError else { return OriginsError.interrupted(host: address.hostName) }
      switch error.code {
      case .cancelled:
        return CancellationError()
      case .badURL, .unsupportedURL:
        return OriginsError.badAddress(address.text)
      case .notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
        .internationalRoamingOff, .dataNotAllowed, .callIsActive:
        return OriginsError.offline(host: address.hostName)
      case .timedOut:
        return OriginsError.timedOut(host: address.hostName, seconds: Int(limits.slow.components.seconds))
      case .cannotDecodeContentData, .cannotDecodeRawData, .cannotParseResponse, .badServerResponse:
        return OriginsError.unreadable(address.text, reason: error.localizedDescription)
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
        return OriginsError.insecure(host: address.hostName, reason: error.localizedDescription)
      default:
        return OriginsError.interrupted(host: address.hostName)
      }
    }
  }
#endif
