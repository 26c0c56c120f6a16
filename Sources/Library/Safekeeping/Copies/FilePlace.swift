import Foundation

/// Puts files where they belong, whole or not at all.
enum FilePlace {
  /// Puts a finished database in the place of another, or where none is; a crash leaves the one or the other. A log of
  /// the other goes first: it would be taken for the new one's.
  static func put(_ finished: String, at path: String) throws {
    let file = open(finished, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw error(finished) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw error(finished) }
    for suffix in ["-wal", "-shm"] { try remove(path + suffix) }
    guard rename(finished, path) == 0 else { throw error(path) }
    syncFolder(of: path)
  }

  /// Removes a file if it is there.
  static func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw error(path) }
  }

  /// Removes an unfinished database and what SQLite keeps beside it; what cannot be removed now is the next try's.
  static func discard(_ path: String) {
    for suffix in ["", "-journal", "-wal", "-shm"] { _ = unlink(path + suffix) }
  }

  /// Removes what programs that were killed have left: files that begin so and were last written to an hour and more
  /// before this one was finished.
  static func sweep(_ prefix: String, before finished: String) {
    guard let now = written(finished) else { return }
    for path in FileDate.files(beginning: prefix) {
      if let then = written(path), now.timeIntervalSince(then) > 3600 { _ = unlink(path) }
    }
  }

  private static func written(_ path: String) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.modificationDate] as? Date
  }

  /// Makes names given in a folder outlive a power failure (man 2 fsync). Not all file systems can.
  static func syncFolder(of path: String) {
    let folder = open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY)
    guard folder >= 0 else { return }
    _ = fsync(folder)
    close(folder)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// What Foundation could not do with a file.
  static func error(_ path: String, _ error: any Error) -> LibraryError {
    guard let number = SystemError.number(of: error) else {
      return .cannotOpen(path, reason: error.localizedDescription)
    }
    errno = number
    return Self.error(path)
  }

  /// The system's last error, about this file.
  static func error(_ path: String) -> LibraryError {
    switch errno {
    case let number where LibraryError.isNoRoom(number): .diskFull
    case EROFS: .readOnly(path)
    case let number: .cannotOpen(path, reason: String(cString: strerror(number)))
    }
  }
}
