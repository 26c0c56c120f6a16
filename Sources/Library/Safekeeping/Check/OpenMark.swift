import Foundation

/// Programs that write to a library say so in it, with their first change, and take that back when they close it. What
/// a program that is no more left behind tells of an unclean end: then everything is checked.
enum OpenMark {
  private static let prefix = "open "
  /// Seconds after which a mark that nobody can judge (made in another container) is forgotten.
  private static let lifetime: TimeInterval = 30 * 86_400

  static func put(_ holder: LeaseHolder, now: Date, on connection: Connection) throws {
    try connection.run(
      "INSERT OR REPLACE INTO leases (name, holder, expires) VALUES (?, ?, ?)", prefix + holder.part,
      holder.text,
      now + lifetime)
  }

  static func remove(_ holder: LeaseHolder, on connection: Connection) throws {
    try connection.run("DELETE FROM leases WHERE name = ?", prefix + holder.part)
  }

  /// The marks of programs that ended without closing the library.
  static func left(on connection: Connection) throws -> [String] {
    try connection.all("SELECT name, holder FROM leases WHERE substr(name, 1, 5) = ?", prefix) {
      ($0.string(0), LeaseHolder(text: $0.string(1)))
    }.filter { $0.1?.isGone != false || $0.1?.isOfEarlierStart == true }.map(\.0)
  }

  static func forget(_ marks: [String], now: Date, on connection: Connection) throws {
    for mark in marks { try connection.run("DELETE FROM leases WHERE name = ?", mark) }
    try connection.run("DELETE FROM leases WHERE substr(name, 1, 5) = ? AND expires < ?", prefix, now)
  }
}

extension Library {
  /// Checks everything if a program that had the library open came to an unclean end: was killed, crashed, lost its
  /// power. Programs call it in the background after opening; it takes no time where nothing is to be done.
  /// - Returns: nil where the last end was a clean one.
  public func checkAfterUncleanEnd() async throws -> CheckReport? {
    let left = try read { try OpenMark.left(on: $0) }
    guard !left.isEmpty else { return nil }
    let report = try await check()
    let now = now()
    if report.isSound, !isReadOnly { try await write { try OpenMark.forget(left, now: now, on: $0) } }
    return report
  }

  /// Ends work on the library in order: the small copy of the reader's own is brought up to date, and the next start
  /// knows that nothing was broken off. What is to be written afterwards throws `CancellationError`: work that still
  /// runs at a program's end must not leave the library open again.
  public func close() async throws {
    do {
      try await keepOwnCopy()
    } catch LibraryError.locked {
      // Another program is making one; what that lacks the next program to look finds uncopied.
    } catch {
      await letGo()
      throw error
    }
    await letGo()
  }

  private func letGo() async {
    await writer.close()
    readers.close()
  }
}
