#if os(Linux)
  import CCurl

  /// What has come in of one answer. libcurl calls it with every piece; returning anything but the size stops the
  /// transfer there and then, which is how a bomb ends at the limit.
  final class Received {
    /// Why we stopped.
    enum Failure {
      case tooLarge, badEncoding(String), tooManyHeaders

      func error(for address: HTTPAddress, limit: Int) -> OriginsError {
        switch self {
        case .tooLarge: .tooLarge(limit: limit)
        case .badEncoding(let name):
          .unreadable(address.text, reason: "its \(name) compression cannot be undone")
        case .tooManyHeaders: .unreadable(address.text, reason: "its headers do not end")
        }
      }
    }

    private(set) var block = HeaderBlock()
    private(set) var body: [UInt8] = []
    private(set) var failure: Failure?

    private let limit: Int
    /// The bytes of the body as they came.
    private var rawCount = 0
    private var decoder: ContentDecoder?

    init(limit: Int) { self.limit = limit }

    /// The one a callback's context points to.
    static func of(_ context: UnsafeMutableRawPointer?) -> Received? {
      context.map { Unmanaged<Received>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Whether the body came to its end by its own account; that libcurl's count agrees is for it to say.
    var isWhole: Bool {
      if let decoder { return decoder.isWhole }
      return isRedirect || encoding == nil || block.headers["content-length"] == "0" || hasNoBody
    }

    /// All bytes so far, as they came.
    var size: Int { block.size + rawCount }

    func takeHeader(_ line: UnsafeRawBufferPointer) -> Int {
      block.add(line)
      guard block.size <= HeaderBlock.limit else {
        failure = .tooManyHeaders
        return 0
      }
      return line.count
    }

    func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
      if rawCount == 0 { begin() }
      rawCount += bytes.count
      guard failure == nil else { return 0 }
      do throws(ContentDecoder.Failure) {
        // Blocks that decode to nothing are bytes too.
        guard rawCount <= limit else { throw .tooLarge }
        if isRedirect {
          // Only where it points is of use.
        } else if let decoder {
          try decoder.decode(bytes, to: &body, limit: limit)
        } else {
          body.append(contentsOf: bytes)
        }
        return bytes.count
      } catch {
        failure = error == .tooLarge ? .tooLarge : .badEncoding(encoding ?? "")
        body = []
        return 0
      }
    }

    private func begin() {
      if isRedirect { return }
      if let encoding {
        if Self.known.contains(encoding) {
          decoder = ContentDecoder()
        } else {
          failure = .badEncoding(encoding)
        }
      } else if let length = block.headers["content-length"].flatMap({ Int($0) }), length > 0 {
        body.reserveCapacity(min(length, limit))
      }
    }

    /// The answer's encoding; nil for none, and for the words that some servers put there that name none.
    private var encoding: String? {
      guard let named = block.headers["content-encoding"]?.lowercased(), !Self.meaningless.contains(named)
      else { return nil }
      return named
    }

    private var isRedirect: Bool {
      RedirectTrail.isRedirect(block.status, location: block.headers["location"])
    }

    private var hasNoBody: Bool { block.status == 204 || block.status == 304 || block.status < 200 }

    private static let known: Set = ["gzip", "x-gzip", "deflate"]
    private static let meaningless: Set = ["", "identity", "none", "utf-8", "utf8", "binary"]
  }
#endif
