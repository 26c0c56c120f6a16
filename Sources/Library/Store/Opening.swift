import Foundation

/// What is done when a library is opened: find out what may be done with the file, bring it to the newest format, and
/// look at its header, page count and tables.
struct Opening {
  let access: Connection.Access
  /// The first connection for reading, which has looked at the file.
  let reader: Connection
  var isReadOnly: Bool { access == .immutable || !isWritable }
  private let isWritable: Bool

  init(path: String, steps: [Schema.Step]) throws {
    do {
      try self.init(looking: path, steps: steps)
    } catch LibraryError.notALibrary where !OwnCopyFiles.all(beside: path).isEmpty {
      // The copies say that it was one.
      throw LibraryError.damaged(reason: "its beginning was overwritten")
    } catch LibraryError.newerSchema(let found, let known) where found > known + 1000 {
      throw LibraryError.damaged(reason: "its beginning was overwritten")
    }
  }

  private init(looking path: String, steps: [Schema.Step]) throws {
    let files = FileManager.default
    if !files.fileExists(atPath: path) || Self.isEmpty(path) {
      guard OwnCopyFiles.all(beside: path).isEmpty else {
        throw LibraryError.damaged(reason: "the file is empty or gone, and only a copy of your own is left")
      }
      try Self.make(path: path, steps: steps)
    }
    isWritable = files.isWritableFile(atPath: path) && Self.isFolderWritable(path)
    try HeaderCheck.run(path)
    (reader, access) = try Self.openReader(path: path, isWritable: isWritable)
    switch try Migration.inspect(reader, steps: steps) {
    case .current: break
    case .empty, .older:
      guard isWritable else { throw LibraryError.readOnly(path) }
      try Self.make(path: path, steps: steps)
    }
  }

  /// Makes the tables of a new library, or those that an older one lacks.
  private static func make(path: String, steps: [Schema.Step]) throws {
    let connection = try Connection(path: path, access: .create)
    if try Migration.inspect(connection, steps: steps) == .empty {
      try connection.script("PRAGMA page_size = \(Schema.pageSize); PRAGMA journal_mode = WAL")
    }
    try Writer.prepare(connection)
    try Migration.run(on: connection, steps: steps) { try Migration.copy(connection, format: $0) }
  }

  static func openReader(path: String, isWritable: Bool) throws -> (Connection, Connection.Access) {
    do {
      let access = isWritable ? Connection.Access.write : .read
      let reader = try ReaderPool.open(path: path, access: access)
      return (reader, access)
    } catch let error as LibraryError where !isWritable {
      switch error {
      case .cannotOpen, .readOnly, .statement, .diskFailed: break
      default: throw error
      }
      // Without a file to share the log's index in, SQLite reads a library only if nobody can change it.
      guard isEmpty(path + "-wal") else { throw LibraryError.readOnlyUnfinished(path) }
      return (try ReaderPool.open(path: path, access: .immutable), .immutable)
    }
  }

  /// A file that is not there counts as empty; a device or folder is no file.
  private static func isEmpty(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
  }

  private static func isFolderWritable(_ path: String) -> Bool {
    FileManager.default.isWritableFile(atPath: URL(filePath: path).deletingLastPathComponent().path)
  }
}
