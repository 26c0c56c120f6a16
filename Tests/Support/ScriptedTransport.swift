import Origins
import Synchronization

/// A network that answers what a test says, and remembers what it was asked.
public final class ScriptedTransport: Transport {
  private let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse
  private let log = Mutex<[HTTPRequest]>([])

  /// Answers each request with what the closure gives; it sees the requests in the order they come.
  public init(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
    self.answer = answer
  }

  /// Every request so far.
  public var requests: [HTTPRequest] { log.withLock { $0 } }

  /// The addresses asked so far, with the method where it is not GET.
  public var addresses: [String] {
    requests.map { $0.method == .get ? $0.address : "\($0.method.rawValue) \($0.address)" }
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    log.withLock { $0.append(request) }
    return try await answer(request)
  }
}

extension HTTPResponse {
  /// An answer of text in UTF-8.
  public init(
    _ text: String, type: String = "application/json", status: Int = 200, headers: [String: String] = [:],
    from request: HTTPRequest
  ) {
    self.init(
      status: status, headers: headers.merging(["content-type": type]) { own, _ in own },
      body: Array(text.utf8),
      address: request.address)
  }
}

extension HTTPRequest {
  /// The path of the address, still encoded.
  public var path: String {
    let afterScheme = address.split(separator: "//", maxSplits: 1).last ?? ""
    let target = afterScheme.firstIndex(of: "/").map { afterScheme[$0...] } ?? "/"
    return String(target.prefix { $0 != "?" })
  }

  /// The query's fields in order, names and values still encoded.
  public var query: [(name: String, value: String)] {
    guard let mark = address.firstIndex(of: "?") else { return [] }
    return address[address.index(after: mark)...].split(separator: "&").map { field in
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// The value of a field of the query, still encoded.
  public func query(_ name: String) -> String? { query.first { $0.name == name }?.value }
}
