import Foundation

/// Puts a new library in a damaged one's place, which is kept aside: at every moment there is one of the two.
enum Replacement {
  /// - Returns: Where the damaged file is now; nil if there is none.
  static func put(_ new: String, at path: String, now: Date) throws -> URL? {
    guard FilePlace.exists(path) else {
      for suffix in ["-wal", "-shm"] { try FilePlace.remove(path + suffix) }
      try FilePlace.put(new, at: path)
      return nil
    }
    let aside = "\(path).damaged-\(FileDate.text(now))"
    guard link(path, aside) == 0 else { throw FilePlace.error(aside) }
    // The log goes first: with the new file it would be taken for its own.
    if FilePlace.exists(path + "-wal"), rename(path + "-wal", aside + "-wal") != 0 {
      let error = FilePlace.error(aside)
      try FilePlace.remove(aside)
      throw error
    }
    try FilePlace.remove(path + "-shm")
    try FilePlace.put(new, at: path)
    return URL(filePath: aside)
  }
}
