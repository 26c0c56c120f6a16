import Foundation

/// A file that a call writes; `-` is standard output.
struct OutputFile {
  private let path: String
  private let isPlain: Bool

  /// Looks what is there. To be done before a library is opened: a database is left alone, for it may be the library
  /// itself, and whoever closes a second look at that loses the library's locks.
  /// - Throws: ``FileError``
  init(_ path: String) throws {
    guard !path.isEmpty else { throw FileError.noName }
    self.path = path
    do { isPlain = path == "-" ? false : try Self.isPlain(path) } catch { throw Self.error(path, error) }
  }

  /// Writes the file whole: what was there stays until the new one is complete. What a link points to is written, and
  /// what is no file, a pipe or a device, is written to: neither is replaced.
  /// - Throws: ``FileError``
  func write(_ bytes: [UInt8]) throws {
    do {
      if path == "-" {
        try FileHandle.standardOutput.write(contentsOf: Data(bytes))
      } else if isPlain {
        try Data(bytes).write(to: URL(filePath: path).resolvingSymlinksInPath(), options: .atomic)
      } else {
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        try file.write(contentsOf: Data(bytes))
        try file.close()
      }
    } catch {
      throw Self.error(path, error)
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

  private static func error(_ path: String, _ error: any Error) -> any Error {
    error as? FileError ?? FileError.cannotWrite(path, reason: FileError.reason(error))
  }
}
