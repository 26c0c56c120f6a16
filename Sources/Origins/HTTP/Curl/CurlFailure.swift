#if os(Linux)
  import CCurl

  /// What libcurl's code for the end of a transfer means to the reader.
  struct CurlFailure {
    let code: CURLcode
    /// Whether any byte of the request left.
    let wasSent: Bool

    init(_ code: CURLcode, wasSent: Bool) {
      self.code = code
      self.wasSent = wasSent
    }

    func error(for address: HTTPAddress) -> OriginsError {
      let host = address.hostName
      switch code {
      case CURLE_URL_MALFORMAT:
        return .badAddress(address.text)
      // Of the times only that for connecting is libcurl's to keep.
      case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_OPERATION_TIMEDOUT:
        return .offline(host: host)
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
        return .unreadable(address.text, reason: "it does not speak HTTP")
      case CURLE_WRITE_ERROR:
        return .unreadable(address.text, reason: description)
      case _ where Self.ofSecurity.contains(code.rawValue):
        return .insecure(host: host, reason: description)
      default:
        return wasSent ? .interrupted(host: host) : .offline(host: host)
      }
    }

    /// What it means that time ran out.
    static func late(_ limit: Duration, wasSent: Bool, address: HTTPAddress) -> OriginsError {
      wasSent
        ? .timedOut(host: address.hostName, seconds: max(1, Int(limit.components.seconds)))
        : .offline(host: address.hostName)
    }

    private var description: String { String(cString: curl_easy_strerror(code)) }

    private static let ofSecurity = Set(
      [
        CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ENGINE_NOTFOUND,
        CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_USE_SSL_FAILED,
        CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
        CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CLIENTCERT,
      ].map(\.rawValue))
  }
#endif
