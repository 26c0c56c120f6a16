import Foundation

extension Library {
  /// Puts a backup in the place of everything in the library, in one transaction: whoever has the library open, other
  /// programs too, goes on with it. The backup is checked first, and one of an older format is brought up to date on a
  /// copy.
  /// - Returns: The file that keeps what was in the library until now: restoring it undoes this. The one of an earlier
  ///   restore goes.
  /// - Throws: ``LibraryError``; then nothing was changed.
  @discardableResult
  public func restore(from file: URL) async throws -> URL {
    let (steps, path, now) = (steps, path, now())
    let source = try await Aside.run { try RestoreSource(file.path, beside: path, steps: steps) }
    let aside = "\(path).before-restore-\(FileDate.text(now))"
    try await writer.replacing { [self] target in
      defer { source.end() }
      let unfinished = "\(aside).unfinished"
      do {
        try copy(to: unfinished)
        try FilePlace.put(unfinished, at: aside)
        try source.copy(over: target)
      } catch {
        FilePlace.discard(unfinished)
        FilePlace.discard(aside)
        throw error
      }
    }
    changes.publish(.everything)
    try removeEarlier(than: aside, sparing: file.path)
    return URL(filePath: aside)
  }

  private func removeEarlier(than aside: String, sparing source: String) throws {
    for path in FileDate.files(beginning: "\(path).before-restore-") where path != aside && path != source {
      try FilePlace.remove(path)
    }
  }
}

/// A backup ready to be restored: sound, of today's format and with the library's pages.
private final class RestoreSource: @unchecked Sendable {
  // Handed from the thread that made it to the writer's, used by one at a time.
  private let connection: Connection
  private let staged: String?

  init(_ path: String, beside library: String, steps: [Schema.Step]) throws {
    let given = try GivenFile(path: path, steps: steps)
    let pageSize = try given.connection.int("PRAGMA page_size")
    guard given.finding == .current, pageSize == Int64(Schema.pageSize) else {
      let staged = "\(library).restoring-\(UUID().uuidString.prefix(8))"
      do {
        connection = try Self.stage(given, at: staged, steps: steps)
        try GivenFile.mustBeSound(connection, path: path, steps: steps)
      } catch {
        FilePlace.discard(staged)
        throw error
      }
      self.staged = staged
      return
    }
    connection = given.connection
    staged = nil
    try GivenFile.mustBeSound(connection, path: path, steps: steps)
  }

  /// Copies the backup with pages of our size and takes the steps it lacks there.
  private static func stage(_ given: GivenFile, at path: String, steps: [Schema.Step]) throws -> Connection {
    let copy = try Connection(path: path, access: .create)
    try given.connection.copyPages(over: copy)
    try Writer.prepare(copy)
    // The size of pages cannot be changed while there is a log.
    try copy.script("PRAGMA journal_mode = DELETE; PRAGMA page_size = \(Schema.pageSize); VACUUM")
    try Migration.run(on: copy, steps: steps) { _ in }
    return copy
  }

  func copy(over target: Connection) throws { try connection.copyPages(over: target) }

  func end() { if let staged { FilePlace.discard(staged) } }
}
