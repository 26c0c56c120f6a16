import Foundation

/// Puts files where they belong, whole or not at all.
enum FilePlace {
  /// Puts a finished file in the place of another, or where none is; a crash leaves the one or the other.
  static func put(_ finished: String, at path: String) throws {
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

  /// Makes names given in a folder outlive a power failure (man 2 fsync). Not all file systems can.
  static func syncFolder(of path: String) {
    let folder = open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY)
    guard folder >= 0 else { return }
    _ = fsync(folder)
    close(folder)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The system's last error, about this file.
  static func error(_ path: String) -> LibraryError {
    switch errno {
    case ENOSPC, EDQUOT, EFBIG: .diskFull
    case EROFS: .readOnly(path)
    case let number: .cannotOpen(path, reason: String(cString: strerror(number)))
    }
  }
}
