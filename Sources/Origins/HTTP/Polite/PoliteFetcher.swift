import Foundation

/// Asks servers as a good guest does: conditionally, not before they want to be asked again, one request an address and
/// a few a host at a time.
public final class PoliteFetcher: Sendable {
  /// Validators are dropped this often, against servers that never change them, in seconds.
  static let validatorsLast: TimeInterval = 8 * 86_400

  private let transport: any Transport
  private let memory: any FetchMemory
  private let now: @Sendable () -> Date
  private let manners: HostManners
  private let gate: HostGate
  private let flights = SingleFlight<Fetch>()

  /// Makes a fetcher; one for a library, so that its limits hold for all origins together.
  /// - Parameters:
  ///   - perHost: How many requests may be in flight to one host.
  ///   - now: The clock.
  ///   - random: Numbers in 0..<1, to keep many readers from coming back in step.
  public init(
    transport: any Transport, memory: any FetchMemory, perHost: Int = 3,
    now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.transport = transport
    self.memory = memory
    self.now = now
    manners = HostManners(memory: memory, now: now, random: random)
    gate = HostGate(limit: perHost)
  }

  /// Gets an address unless it is known to be unchanged.
  /// - Parameter whole: Whether the body is wanted although it may be that of last time; it is then always ``Fetch/new``.
  /// - Throws: ``OriginsError``: also for every status of 400 and above, and while the host must be left alone.
  public func fetch(_ address: String, headers: [String: String] = [:], hurry: Hurry, whole: Bool = false)
    async throws -> Fetch
  {
    while true {
      let key = whole ? "whole " + address : address
      let (fetch, isShared) = try await flights.value(for: key) { [self] in
        try await ask(address, headers: headers, hurry: whole ? .asked : hurry, whole: whole)
      }
      // Somebody else's refresh was put off; this one may not be.
      if isShared, hurry == .asked, case .notDue = fetch { continue }
      return fetch
    }
  }

  /// Sends a request as it is, by the same manners towards the host.
  /// - Throws: ``OriginsError`` as ``fetch(_:headers:hurry:)``; see ``OriginsError/isOutcomeUnknown``.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let address = HTTPAddress(request.address) else { throw OriginsError.badAddress(request.address) }
    let response = try await exchange(request, with: address)
    guard response.status < 300 else {
      throw OriginsError.server(host: address.hostName, status: response.status)
    }
    return response
  }

  private func ask(_ text: String, headers: [String: String], hurry: Hurry, whole: Bool) async throws -> Fetch
  {
    guard let address = HTTPAddress(text) else { throw OriginsError.badAddress(text) }
    let record = whole ? nil : try await memory.record(for: text)
    if hurry == .automatic, let record, now() < record.freshUntil,
      record.freshUntil <= now() + Lifetime.longest
    {
      return .notDue
    }
    let validators = record.map(validators) ?? [:]
    let request = HTTPRequest(.get, text, headers: headers.merging(validators) { _, validator in validator })
    let response = try await exchange(request, with: address)

    if response.status == 304, let record, !validators.isEmpty {
      let record = renewed(record, response)
      try await memory.keep(record, for: text)
      return .notChanged(record)
    }
    guard response.status < 300 else {
      throw OriginsError.server(host: address.hostName, status: response.status)
    }
    var new = FetchRecord(
      etag: response.headers["etag"], lastModified: response.headers["last-modified"], validatorsSince: now(),
      freshUntil: Lifetime.end(response.headers, now: now()), bodyHash: BodyHash.of(response.body))
    if let record, new.bodyHash == record.bodyHash {
      new.next = record.next
      try await memory.keep(new, for: text)
      return .notChanged(new)
    }
    return .new(response, new)
  }

  /// Those the last answer had: both or neither.
  private func validators(_ record: FetchRecord) -> [String: String] {
    guard now().timeIntervalSince(record.validatorsSince) < Self.validatorsLast else { return [:] }
    var headers: [String: String] = [:]
    headers["If-None-Match"] = record.etag
    headers["If-Modified-Since"] = record.lastModified
    return headers
  }

  /// A 304 may bring new validators and a new lifetime (RFC 9111, section 4.3.4).
  private func renewed(_ record: FetchRecord, _ response: HTTPResponse) -> FetchRecord {
    var record = record
    record.etag = response.headers["etag"] ?? record.etag
    record.lastModified = response.headers["last-modified"] ?? record.lastModified
    record.freshUntil = Lifetime.end(response.headers, now: now())
    return record
  }

  /// One request through the host's gate, and what it says of the host.
  private func exchange(_ request: HTTPRequest, with address: HTTPAddress) async throws -> HTTPResponse {
    let host = address.hostName
    return try await gate.pass(host) { [self] in
      // Behind the gate: those ahead in the line may have been asked to wait.
      let isKnown = try await manners.check(host)
      let response: HTTPResponse
      do {
        response = try await transport.send(request)
      } catch let error as OriginsError {
        if error.isFailedCheck { try await manners.failed(host) }
        throw error
      }
      if isKnown, response.status < 500, response.status != 429 { try await manners.succeeded(host) }
      try await judge(response, from: host)
      return response
    }
  }

  /// - Throws: The error that a status of 400 and above stands for.
  private func judge(_ response: HTTPResponse, from host: String) async throws {
    guard response.status >= 400 else { return }
    // After a redirect both are left alone: asking the first leads to the second again.
    let answering = HTTPAddress(response.address)?.hostName ?? host
    let hosts = Set([host, answering])
    switch response.status {
    case 401, 403, 407:
      throw OriginsError.isPrivate(response.address)
    case 404, 410:
      throw OriginsError.notFound(response.address)
    case 429, 503:
      if let until = manners.retryAfter(response) {
        for host in hosts { try await manners.asked(host, until: until) }
        throw OriginsError.askedToWait(host: answering, until: until)
      }
      for host in hosts { try await manners.failed(host) }
      let restraint = try await memory.restraint(of: answering)
      throw OriginsError.askedToWait(host: answering, until: restraint?.until ?? now())
    case 500...:
      for host in hosts { try await manners.failed(host) }
      throw OriginsError.server(host: answering, status: response.status)
    default:
      throw OriginsError.server(host: answering, status: response.status)
    }
  }
}
