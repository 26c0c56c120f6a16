import Foundation
import Origins

/// What is remembered of addresses and hosts, kept in the library.
extension Library: FetchMemory {
  public func record(for address: String) async throws -> FetchRecord? {
    try read { connection in
      try connection.first(
        "SELECT etag, last_modified, validators_since, fresh_until, body_hash FROM fetches WHERE address = ?",
        address
      ) { row in
        FetchRecord(
          etag: row.optionalString(0), lastModified: row.optionalString(1), validatorsSince: row.date(2),
          freshUntil: row.date(3), bodyHash: UInt64(bitPattern: row.int(4)))
      }
    }
  }

  public func restraint(of host: String) async throws -> HostRestraint? {
    try read { connection in
      try connection.first("SELECT until, failures, asked FROM restraints WHERE host = ?", host) { row in
        HostRestraint(until: row.date(0), failures: Int(row.int(1)), asked: row.bool(2))
      }
    }
  }

  public func keep(_ restraint: HostRestraint?, of host: String) async throws {
    try await write { connection in
      guard let restraint else {
        try connection.run("DELETE FROM restraints WHERE host = ?", host)
        return
      }
      try connection.run(
        "INSERT OR REPLACE INTO restraints (host, until, failures, asked) VALUES (?, ?, ?, ?)",
        host, restraint.until, restraint.failures, restraint.asked)
    }
  }
}

/// Rows of `fetches`.
enum FetchRow {
  static func keep(_ record: FetchRecord, of address: String, blog: Int64, on connection: Connection) throws {
    try connection.run(
      """
      INSERT OR REPLACE INTO fetches (address, blog, etag, last_modified, validators_since, fresh_until, body_hash)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      address, blog, record.etag, record.lastModified, record.validatorsSince, record.freshUntil,
      Int64(bitPattern: record.bodyHash))
  }
}
