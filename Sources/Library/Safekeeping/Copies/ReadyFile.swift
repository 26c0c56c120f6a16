/// A given library made ready to be taken over: found sound, of today's format and with the library's size of pages. One
/// that is not so is made so on a copy. What waited in its outbox may have been sent since it was made: that is marked
/// there too, so that it is so from the commit on that takes the content over.
final class ReadyFile: @unchecked Sendable {
  // Handed from the thread that made it to the one that uses it, one at a time.
  let connection: Connection
  var path: String { connection.path }
  private let staged: String?

  /// - Parameter staged: where a copy may be made.
  /// - Throws: ``LibraryError``, ``LibraryError/damagedCopy(_:reason:)`` for what is not sound among it.
  init(_ path: String, staged: String, steps: [Schema.Step]) throws {
    let given = try GivenFile(path: path, steps: steps)
    guard try Self.isReady(given) else {
      do {
        connection = try Self.stage(given, at: staged, steps: steps)
        try GivenFile.mustBeSound(connection, path: path, steps: steps)
      } catch LibraryError.damaged(let reason) {
        FilePlace.discard(staged)
        throw LibraryError.damagedCopy(path, reason: reason)
      } catch {
        FilePlace.discard(staged)
        throw error
      }
      self.staged = staged
      return
    }
    connection = given.connection
    self.staged = nil
    try GivenFile.mustBeSound(connection, path: path, steps: steps)
  }

  private static func isReady(_ given: GivenFile) throws -> Bool {
    let pageSize = try given.connection.int("PRAGMA page_size")
    return try given.finding == .current && pageSize == Int64(Schema.pageSize)
      && !OutboxRow.mayBeDoubted(on: given.connection)
  }

  /// Copies it with pages of our size and takes the steps it lacks there.
  private static func stage(_ given: GivenFile, at path: String, steps: [Schema.Step]) throws -> Connection {
    FilePlace.discard(path)
    let copy = try Connection(path: path, access: .create)
    try given.connection.copyPages(over: copy)
    try Writer.prepare(copy)
    // The size of pages cannot be changed while there is a log.
    try copy.script("PRAGMA journal_mode = DELETE; PRAGMA page_size = \(Schema.pageSize); VACUUM")
    try Migration.run(on: copy, steps: steps) { _ in }
    try OutboxRow.doubt(on: copy)
    return copy
  }

  func end() { if let staged { FilePlace.discard(staged) } }
}
