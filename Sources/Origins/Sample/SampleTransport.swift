import Foundation
import Markup
import Synchronization

/// Answers `https://sample.invalid` as Blogger answers for its blogs, from files shipped with the program: feeds with
/// paging, labels, search and comments, pictures, pages. That host is asked of nobody; others go to another transport.
public final class SampleTransport: Transport {
  /// The only host that is answered here; its name never resolves (RFC 2606, section 2).
  public static let host = "sample.invalid"

  private let files: ShippedFiles
  private let elsewhere: (any Transport)?
  private let feeds = Mutex<SampleFeeds?>(nil)

  /// Answers from these files.
  /// - Parameter elsewhere: What every other host is asked through; without it none can be.
  public init(files: ShippedFiles, elsewhere: (any Transport)? = nil) {
    self.files = files
    self.elsewhere = elsewhere
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let address = HTTPAddress(request.address) else { throw OriginsError.badAddress(request.address) }
    guard address.host == Self.host else {
      guard let elsewhere else { throw OriginsError.offline(host: address.hostName) }
      return try await elsewhere.send(request)
    }
    guard request.method == .get else { return HTTPResponse(status: 405, address: request.address) }
    guard let answer = try answer(to: address.text) else {
      return HTTPResponse(status: 404, address: request.address)
    }
    let etag = "\"\(String(BodyHash.of(answer.body), radix: 16))\""
    let headers = ["content-type": answer.type, "etag": etag]
    let known = request.headers.first { $0.key.lowercased() == "if-none-match" }?.value
    return known == etag
      ? HTTPResponse(status: 304, headers: headers, address: request.address)
      : HTTPResponse(status: 200, headers: headers, body: answer.body, address: request.address)
  }

  private func answer(to address: String) throws -> SampleAnswer? {
    guard let web = WebAddress(address) else { return nil }
    let path = web.path.split(separator: "/").map { PercentEncoding.decoded(String($0)) }
    switch path.first {
    case "pictures": return try SampleAnswer(picture: path, in: files)
    case "users" where path.count == 1:
      return SampleAnswer(
        type: "application/json; charset=utf-8", body: try files.bytes(of: "sample/users.json"))
    case "feeds":
      return try shippedFeeds().answer(
        path, SampleQuery(web.query ?? ""), at: "https://\(Self.host)\(web.path)")
    default: return SamplePage(path, of: try shippedFeeds()).map { SampleAnswer(html: $0.html) }
    }
  }

  /// The feeds, read when first asked for.
  private func shippedFeeds() throws -> SampleFeeds {
    try feeds.withLock { feeds in
      if let feeds { return feeds }
      let read = try SampleFeeds(files)
      feeds = read
      return read
    }
  }
}

/// What is found at an address of the sample.
struct SampleAnswer: Sendable {
  var type: String
  var body: [UInt8]

  init(type: String, body: [UInt8]) {
    self.type = type
    self.body = body
  }

  init(html: String) { self.init(type: "text/html; charset=utf-8", body: Array(html.utf8)) }

  /// A picture; nil for a path that names none, above all for one that leads out of the folder.
  init?(picture path: [String], in files: ShippedFiles) throws {
    guard path.count == 2, let name = path.last, !name.hasPrefix("."), !name.contains("/"),
      let type = Self.types[name.split(separator: ".").last ?? ""]
    else { return nil }
    do {
      self.init(type: type, body: try files.bytes(of: "sample/pictures/\(name)"))
    } catch OriginsError.missingFile {
      return nil
    }
  }

  private static let types: [Substring: String] = [
    "png": "image/png", "jpg": "image/jpeg", "webp": "image/webp",
  ]
}
