import Foundation
import Posts

/// The right to do what only one program may do at a time: to sync a blog, to send the outbox. It ends by itself, so that a
/// program that hangs does not keep it; a holder that works longer renews it.
public struct Lease: Hashable, Sendable {
  /// What there are leases for.
  public enum Name: Hashable, Sendable {
    /// To fetch from a blog.
    case sync(BlogID)
    case outbox

    /// As `leases.name` has it.
    var stored: String {
      switch self {
      case .sync(let blog): "sync \(blog.rawValue)"
      case .outbox: "outbox"
      }
    }
  }

  public let name: Name
  let holder: LeaseHolder
}

extension Library {
  /// Takes a lease, or renews one that this program's `lease` is of.
  /// - Returns: nil while another program, or another part of this one, holds it.
  func lease(_ name: Lease.Name, seconds: TimeInterval, renewing lease: Lease? = nil) async throws
    -> Lease?
  {
    let now = now()
    let holder = lease?.holder ?? LeaseHolder.new()
    return try await write { connection in
      let held = try connection.first("SELECT holder, expires FROM leases WHERE name = ?", name.stored) {
        (holder: LeaseHolder(text: $0.string(0)), expires: $0.date(1))
      }
      // One that would end later than any lease may was taken by a clock that has been set back since.
      let latest = now + max(seconds, 3600)
      if let held, held.holder != holder, held.expires > now, held.expires <= latest,
        held.holder?.isGone != true
      {
        return nil
      }
      try connection.run(
        "INSERT OR REPLACE INTO leases (name, holder, expires) VALUES (?, ?, ?)",
        name.stored, holder.text, now + seconds)
      return Lease(name: name, holder: holder)
    }
  }

  /// Gives a lease back; one that somebody else has taken since is left alone.
  func giveBack(_ lease: Lease) async throws {
    try await write { connection in
      try connection.run(
        "DELETE FROM leases WHERE name = ? AND holder = ?", lease.name.stored, lease.holder.text)
    }
  }
}
