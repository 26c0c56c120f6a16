import Foundation

/// What is remembered of an address between requests, so that the next one can be conditional and polite. The library
/// keeps it on disk; origins only see this.
public protocol FetchMemory: Sendable {
  /// What was remembered of an address.
  func record(for address: String) async throws -> FetchRecord?
  /// Remembers what an answer said that brought nothing new: there is no page it would have to be committed with.
  func keep(_ record: FetchRecord, for address: String) async throws
  /// Until when a host must not be asked, and how often it failed in a row. A host on a port of its own is named
  /// with it (`127.0.0.1:8080`).
  func restraint(of host: String) async throws -> HostRestraint?
  /// Replaces it by what `change` makes of it, in one step that no other change comes between; nil is none.
  func change(restraintOf host: String, _ change: @escaping @Sendable (HostRestraint?) -> HostRestraint?)
    async throws
}

/// What is remembered of one address.
public struct FetchRecord: Hashable, Sendable, Codable {
  public var etag: String?
  public var lastModified: String?
  /// When both validators were first kept: they are dropped every 8 days, against servers that never change them.
  public var validatorsSince: Date
  /// Until when the server says the answer is fresh, within our limits.
  public var freshUntil: Date
  /// A hash of the body: an unchanged body is not parsed again.
  public var bodyHash: UInt64
  /// Which page followed this one, noted by the origins that must go on after a 304; nil if none did.
  public var next: PageCursor?

  /// Makes a record.
  public init(
    etag: String?, lastModified: String?, validatorsSince: Date, freshUntil: Date, bodyHash: UInt64,
    next: PageCursor? = nil
  ) {
    self.etag = etag
    self.lastModified = lastModified
    self.validatorsSince = validatorsSince
    self.freshUntil = freshUntil
    self.bodyHash = bodyHash
    self.next = next
  }
}

/// A host that asked to be left alone, or that keeps failing.
public struct HostRestraint: Hashable, Sendable, Codable {
  public var until: Date
  public var failures: Int
  /// Whether the server asked for it (`Retry-After`), or our own backoff.
  public var asked: Bool

  /// Makes a restraint.
  public init(until: Date, failures: Int, asked: Bool) {
    self.until = until
    self.failures = failures
    self.asked = asked
  }
}
