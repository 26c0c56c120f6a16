import Foundation

extension Opening {
  /// Looks at the file's first 100 bytes (https://sqlite.org/fileformat2.html#the_database_header): damage there is
  /// told at once. A file shorter than its own page count was cut.
  static func checkHeader(_ path: String) throws {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw LibraryError.cannotOpen(path, reason: String(cString: strerror(errno)))
    }
    defer { try? file.close() }
    let header = [UInt8]((try? file.read(upToCount: 100)) ?? Data())
    guard header.starts(with: "SQLite format 3\0".utf8) else { throw LibraryError.notALibrary(path) }
    guard header.count == 100 else { throw LibraryError.damaged(reason: "cut inside its header") }
    func number(_ offset: Int, _ length: Int) -> Int {
      header[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
    }
    let size = number(16, 2) == 1 ? 65_536 : number(16, 2)
    guard size >= 512, size.nonzeroBitCount == 1 else {
      throw LibraryError.damaged(reason: "impossible page size")
    }
    // The count is only right where the last writer kept it, and the log may hold pages the file does not have yet.
    let pages = number(28, 4)
    let bytes = Int((try? file.seekToEnd()) ?? 0)
    let log = (try? FileManager.default.attributesOfItem(atPath: path + "-wal"))?[.size] as? Int ?? 0
    guard number(24, 4) == number(92, 4), log == 0, bytes < pages * size else { return }
    throw LibraryError.damaged(reason: "cut: \(bytes / size) of \(pages) pages are left")
  }
}
