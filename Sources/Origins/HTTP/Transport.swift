/// Sends one request and gives its answer; knows nothing of blogs. libcurl on Linux, URLSession on Apple, shipped files
/// for the sample, a stand-in in tests.
public protocol Transport: Sendable {
  /// Sends the request; a cancelled task ends it.
  /// - Throws: ``OriginsError``, never for a status: a 404 is an answer. `CancellationError` when the task was
  ///   cancelled. For a method other than GET, ``OriginsError/outcomeUnknown(host:)`` once the server may have acted.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// A request.
public struct HTTPRequest: Hashable, Sendable {
  /// The methods the origins use.
  public enum Method: String, Sendable, Hashable {
    case get = "GET", post = "POST", put = "PUT", patch = "PATCH", delete = "DELETE"
  }

  public var method: Method
  /// Absolute, `http` or `https`, encoded.
  public var address: String
  /// Names as sent; compared ignoring case.
  public var headers: [String: String]
  public var body: [UInt8]?

  /// Makes a request.
  public init(
    _ method: Method = .get, _ address: String, headers: [String: String] = [:], body: [UInt8]? = nil
  ) {
    self.method = method
    self.address = address
    self.headers = headers
    self.body = body
  }
}

/// An answer, whole.
public struct HTTPResponse: Sendable {
  public var status: Int
  /// Names in lower case; the values of a repeated header joined by ", ".
  public var headers: [String: String]
  /// Decoded (`Content-Encoding` undone).
  public var body: [UInt8]
  /// Where it came from, after redirects.
  public var address: String
  /// Where the address asked has moved for good: the end of the 301s and 308s that the answer's chain of redirects
  /// began with. nil if it began with none.
  public var movedTo: String?

  /// Makes an answer.
  public init(
    status: Int, headers: [String: String] = [:], body: [UInt8] = [], address: String, movedTo: String? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.address = address
    self.movedTo = movedTo
  }
}
