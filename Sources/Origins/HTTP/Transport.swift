/// Sends one request and gives its answer; knows nothing of blogs. libcurl on Linux, URLSession on Apple, shipped files
/// for the sample, a stand-in in tests.
public protocol Transport: Sendable {
  /// Sends the request; a cancelled task ends it.
  /// - Throws: ``OriginsError``, never for a status: a 404 is an answer.
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

  /// Makes an answer.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = [], address: String) {
    self.status = status
    self.headers = headers
    self.body = body
    self.address = address
  }
}
