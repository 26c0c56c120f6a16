import Foundation

/// Looks at a file's first 100 bytes (https://sqlite.org/fileformat2.html#the_database_header): damage there is told at
/// once, before SQLite touches the file.
struct HeaderCheck {
  private let path: String
  private var header: [UInt8] = []

  /// - Throws: ``LibraryError/notALibrary(_:)``, for a device or a folder too; or ``LibraryError/damaged(reason:)`` for an impossible header and for a
  ///   file shorter than its own page count.
  static func run(_ path: String) throws {
    var check = HeaderCheck(path: path)
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw LibraryError.notALibrary(path) }
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      check.header = [UInt8](try file.read(upToCount: 100) ?? Data())
      try check.judge(bytes: Int(try file.seekToEnd()))
      try file.close()
    } catch let error as LibraryError {
      throw error
    } catch {
      throw LibraryError.cannotOpen(path, reason: error.localizedDescription)
    }
  }

  private init(path: String) { self.path = path }

  private func judge(bytes: Int) throws {
    guard header.starts(with: "SQLite format 3\0".utf8) else { throw LibraryError.notALibrary(path) }
    guard header.count == 100 else { throw LibraryError.damaged(reason: "cut inside its header") }
    let size = number(at: 16, length: 2) == 1 ? 65_536 : number(at: 16, length: 2)
    guard size >= 512, size.nonzeroBitCount == 1 else {
      throw LibraryError.damaged(reason: "impossible page size")
    }
    // The count holds only where the last writer kept it, and a log may have pages that the file does not have yet.
    let pages = number(at: 28, length: 4)
    var log = stat()
    let hasLog = stat(path + "-wal", &log) == 0 && log.st_size > 0
    guard number(at: 24, length: 4) == number(at: 92, length: 4), !hasLog, bytes < pages * size else {
      return
    }
    throw LibraryError.damaged(reason: "cut: \(bytes / size) of \(pages) pages are left")
  }

  private func number(at offset: Int, length: Int) -> Int {
    header[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
  }
}
