import Foundation

/// A damaged library's file that nobody else has open. Nobody can open it while this is held.
///
/// The marks of programs at work (``OpenMark``) are in the file itself, where damage may hide them, and programs that
/// only read make none; so SQLite's own locks are asked.
struct LoneFile {
  private let file: DatabaseFile

  /// - Returns: nil where there is no file.
  /// - Throws: ``LibraryError/damagedInUse`` while another program, or another part of this one, has it open.
  init?(_ path: String) throws {
    guard FilePlace.exists(path) else { return nil }
    file = try DatabaseFile(of: Connection(path: path, access: .write))
    guard try file.lockAlone() else { throw LibraryError.damagedInUse }
  }

  /// Copies it, and the log beside it, which has no locks.
  func copy(of library: String, to path: String) throws {
    FilePlace.discard(path)
    do {
      guard FileManager.default.createFile(atPath: path, contents: nil) else { throw FilePlace.error(path) }
      let copy = try FileHandle(forWritingTo: URL(filePath: path))
      var offset = 0
      while case let part = try file.read(Self.part, at: offset), !part.isEmpty {
        try copy.write(contentsOf: part)
        offset += part.count
      }
      try copy.close()
      if FilePlace.exists(library + "-wal") {
        try FileManager.default.copyItem(atPath: library + "-wal", toPath: path + "-wal")
      }
    } catch {
      FilePlace.discard(path)
      throw error as? LibraryError ?? FilePlace.error(path, error)
    }
  }

  /// Bytes copied at a time.
  private static let part = 1 << 20
}
