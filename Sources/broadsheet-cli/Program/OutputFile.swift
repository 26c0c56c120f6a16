import Foundation

/// Files that a call writes; `-` is standard output.
enum OutputFile {
  /// Writes a file whole: what was there stays until the new one is complete. What a link points to is written, and
  /// what is no file, a pipe or a device, is written to: neither is replaced. A database is left alone, for it may be
  /// the library itself.
  /// - Throws: ``FileError``
  static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      if path == "-" {
        try FileHandle.standardOutput.write(contentsOf: Data(bytes))
      } else if try isPlain(path) {
        try Data(bytes).write(to: URL(filePath: path).resolvingSymlinksInPath(), options: .atomic)
      } else {
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        try file.write(contentsOf: Data(bytes))
        try file.close()
      }
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError.cannotWrite(path, reason: FileError.reason(error))
    }
  }

  /// Whether the path is a file's, or nothing's yet.
  private static func isPlain(_ path: String) throws -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return true }
    guard status.st_mode & S_IFMT == S_IFREG else { return false }
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? file.close() }
    if try file.read(upToCount: 16) == Data("SQLite format 3\0".utf8) { throw FileError.isDatabase(path) }
    return true
  }
}
