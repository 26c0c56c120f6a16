#if os(Linux)
  import CCurl

  extension UnsafeMutableRawPointer {
    /// Sets an easy handle to our limits, and to none of libcurl's conveniences: no redirects, no cookies, no proxy out
    /// of the environment, no scheme but http and https.
    func apply(_ limits: TransportLimits) {
      ccurl_set_long(self, CURLOPT_NOSIGNAL, 1)
      ccurl_set_string(self, CURLOPT_PROTOCOLS_STR, "http,https")
      ccurl_set_long(self, CURLOPT_FOLLOWLOCATION, 0)
      ccurl_set_string(self, CURLOPT_PROXY, "")
      ccurl_set_long(self, CURLOPT_SSL_VERIFYPEER, 1)
      ccurl_set_long(self, CURLOPT_SSL_VERIFYHOST, 2)
      ccurl_set_long(self, CURLOPT_CONNECTTIMEOUT_MS, limits.connect.milliseconds)
      ccurl_set_long(self, CURLOPT_BUFFERSIZE, 128 << 10)
      ccurl_set_long(self, CURLOPT_TCP_KEEPALIVE, 1)
    }

    /// Sets the address, method and body.
    func apply(_ request: HTTPRequest) {
      ccurl_set_string(self, CURLOPT_URL, request.address)
      if request.method == .post || request.body != nil {
        let body = request.body ?? []
        ccurl_set_long(self, CURLOPT_POST, 1)
        ccurl_set_offset(self, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
        // Copied at once, by the size set above: the byte more keeps an empty body from being no body at all.
        var bytes = body + [0]
        ccurl_set_pointer(self, CURLOPT_COPYPOSTFIELDS, &bytes)
      } else {
        ccurl_set_long(self, CURLOPT_HTTPGET, 1)
      }
      ccurl_set_string(self, CURLOPT_CUSTOMREQUEST, request.method.rawValue)
      // On a kept connection that turns out dead libcurl sends a request again by itself, a POST too: it could be done
      // twice. A connection of its own is never retried.
      ccurl_set_long(self, CURLOPT_FRESH_CONNECT, request.method == .get ? 0 : 1)
    }
  }

  /// Makes libcurl's list of a request's headers.
  enum CurlHeaders {
    /// To be freed by the caller.
    static func list(of request: HTTPRequest) -> UnsafeMutablePointer<curl_slist>? {
      var headers = [
        "user-agent": "User-Agent: Broadsheet/1.0", "accept-encoding": "Accept-Encoding: gzip, deflate",
      ]
      // Without a colon's value libcurl leaves out a header it would have added.
      headers["expect"] = "Expect:"
      if request.body != nil || request.method == .post { headers["content-type"] = "Content-Type:" }
      for (name, value) in request.headers {
        guard !(name + value).utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else {
          continue
        }
        headers[name.lowercased()] = value.isEmpty ? "\(name);" : "\(name): \(value)"
      }
      return headers.values.sorted().reduce(nil) { curl_slist_append($0, $1) ?? $0 }
    }
  }

  extension Duration {
    fileprivate var milliseconds: Int {
      Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
  }
#endif
