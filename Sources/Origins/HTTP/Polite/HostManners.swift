import Foundation

/// When a host may be asked again: `Retry-After` where it says so (RFC 9110, section 10.2.3), else a backoff that doubles
/// with each failed check.
struct HostManners: Sendable {
  /// The first wait after a failure, in seconds; a reader who asks again by hand soon gets through.
  static let firstWait: TimeInterval = 4
  static let longestWait: TimeInterval = 5 * 3600
  /// A server that asks for more is asked again after a week.
  static let longestAsked: TimeInterval = 7 * 86_400

  let memory: any FetchMemory
  let now: @Sendable () -> Date
  /// A number in 0..<1.
  let random: @Sendable () -> Double

  /// - Throws: ``OriginsError/askedToWait(host:until:)`` or ``OriginsError/backingOff(host:until:)`` while the host must
  ///   be left alone.
  /// - Returns: Whether something is remembered of it.
  func check(_ host: String) async throws -> Bool {
    guard let restraint = try await memory.restraint(of: host) else { return false }
    guard restraint.until > now() else { return true }
    throw restraint.asked
      ? OriginsError.askedToWait(host: host, until: restraint.until)
      : OriginsError.backingOff(host: host, until: restraint.until)
  }

  /// The host answered as it should: the count of failures begins anew. A wait that began meanwhile stays.
  func succeeded(_ host: String) async throws {
    let now = now()
    try await memory.change(restraintOf: host) { $0.flatMap { $0.until > now ? $0 : nil } }
  }

  /// The host was there and failed.
  func failed(_ host: String) async throws {
    let now = now()
    let random = random()
    try await memory.change(restraintOf: host) { old in
      // Requests that were in flight together fail together: that is one failure.
      if let old, old.until > now { return old }
      let failures = (old?.failures ?? 0) + 1
      let wait = min(Self.longestWait, Self.firstWait * pow(2, Double(min(failures, 32) - 1)))
      return HostRestraint(until: now + wait * (0.5 + random / 2), failures: failures, asked: false)
    }
  }

  /// The host said when it wants to be asked again.
  func asked(_ host: String, until: Date) async throws {
    let now = now()
    try await memory.change(restraintOf: host) { old in
      let latest = max(until, old.map(\.until) ?? until)
      return HostRestraint(
        until: latest, failures: (old?.failures ?? 0) + (latest > now ? 1 : 0), asked: true)
    }
  }

  /// What an answer's `Retry-After` says, in seconds or as a date; nil when it says nothing that can be read. A date is
  /// taken against the server's own clock where it tells it.
  func retryAfter(_ response: HTTPResponse) -> Date? {
    guard let text = response.headers["retry-after"] else { return nil }
    let now = now()
    let wait: TimeInterval
    if let seconds = TimeInterval(text), seconds >= 0, seconds.isFinite {
      wait = seconds
    } else if let date = HTTPDate.parse(text, now: now) {
      let sent = response.headers["date"].flatMap { HTTPDate.parse($0, now: now) } ?? now
      wait = date.timeIntervalSince(sent)
    } else {
      return nil
    }
    return now + min(Self.longestAsked, max(0, wait))
  }
}
