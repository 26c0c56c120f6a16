import Foundation

/// The requests origins make: polite ones for reading, plain ones for writing. A status that is no success is thrown.
struct OriginRequests: Sendable {
  let fetcher: PoliteFetcher

  /// Asks for an address; `whole` wants the body whether it has changed or not.
  func get(_ address: String, accept: String = Accept.json, hurry: Hurry, whole: Bool = false) async throws
    -> Fetch
  {
    let fetch = try await fetcher.fetch(address, headers: ["Accept": accept], hurry: hurry, whole: whole)
    if case .new(let response, _) = fetch, SignIn.asks(response) { throw OriginsError.isPrivate(address) }
    return fetch
  }

  /// Asks for an address at which there may be nothing: nil if so.
  func getIfThere(_ address: String, accept: String = Accept.json) async throws -> HTTPResponse? {
    do {
      guard case .new(let response, _) = try await get(address, accept: accept, hurry: .asked, whole: true)
      else { return nil }
      return response
    } catch OriginsError.notFound {
      return nil
    }
  }

  /// Sends a request that changes something.
  func send(_ method: HTTPRequest.Method, _ address: String, json: (any Encodable)? = nil) async throws
    -> HTTPResponse
  {
    var request = HTTPRequest(method, address, headers: ["Accept": Accept.json])
    if let json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      request.body = [UInt8](try encoder.encode(json))
      request.headers["Content-Type"] = "application/json; charset=utf-8"
    }
    return try await fetcher.send(request)
  }
}

/// Values of the `Accept` header.
enum Accept {
  static let json = "application/json, */*;q=0.5"
  static let atom = "application/atom+xml, application/xml;q=0.9, */*;q=0.5"
  static let page = "text/html, application/xhtml+xml;q=0.9, */*;q=0.8"
}
