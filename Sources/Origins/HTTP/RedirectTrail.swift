/// A request as it goes from redirect to redirect: what is asked next, and what has been seen (RFC 9110, section 15.4).
struct RedirectTrail: Sendable {
  /// What is to be sent now.
  private(set) var request: HTTPRequest
  /// Where it goes.
  private(set) var address: HTTPAddress
  /// The end of the permanent redirects the trail began with.
  private(set) var movedTo: String?
  /// Whether a request that changes something was answered, and only its answer is being fetched.
  private(set) var isAnswered = false

  private let limit: Int
  private var visited: Set<String>
  private var followed = 0
  private var isPermanent = true

  /// - Throws: ``OriginsError/badAddress(_:)``
  init(_ request: HTTPRequest, limit: Int) throws(OriginsError) {
    guard let address = HTTPAddress(request.address) else { throw .badAddress(request.address) }
    self.request = request
    self.request.address = address.text
    self.address = address
    self.limit = limit
    visited = ["\(request.method) \(address.text)"]
  }

  /// Whether this answer names another address to ask instead.
  static func isRedirect(_ status: Int, location: String?) -> Bool {
    location != nil && [301, 302, 303, 307, 308].contains(status)
  }

  /// Goes where an answer points.
  mutating func follow(_ status: Int, to location: String) throws(OriginsError) {
    let next = try address.following(location)
    if status == 303 ? request.method != .get : (status < 303 && request.method == .post) {
      request.method = .get
      request.body = nil
      request.headers = request.headers.filter { !$0.key.lowercased().hasPrefix("content-") }
      isAnswered = true
    }
    if !next.isSameOrigin(as: address) {
      request.headers = request.headers.filter { !Self.credentials.contains($0.key.lowercased()) }
    }
    followed += 1
    guard followed <= limit, visited.insert("\(request.method) \(next.text)").inserted else {
      throw .redirectLoop(address.text)
    }
    isPermanent = isPermanent && (status == 301 || status == 308)
    if isPermanent { movedTo = next.text }
    request.address = next.text
    address = next
  }

  private static let credentials: Set = ["authorization", "cookie", "proxy-authorization"]
}
