import Foundation

/// Looks at a file's first 100 bytes (https://sqlite.org/fileformat2.html#the_database_header): damage there is told at
/// once, before SQLite reads the file.
struct HeaderCheck {
  /// What a file shows at one moment.
  struct Look: Equatable {
    var header: [UInt8]
    var bytes: Int
    /// Whether there is a log: it may have pages that the file does not have yet.
    var hasLog: Bool
  }

  /// Looks until two in a row show the same. A file that is cut stays as it is; one that still changes is being worked on.
  private static let mostLooks = 20

  /// - Parameter look: gives what the file shows now.
  /// - Throws: ``LibraryError/notALibrary(_:)``, for a device or a folder too; or ``LibraryError/damaged(reason:)`` for
  ///   an impossible header and for a file shorter than its own page count. Another program that makes the file shorter
  ///   meanwhile does not make it look cut.
  static func run(_ path: String, look: (String) throws -> Look = HeaderCheck.look) throws {
    var last: Look?
    for _ in 0..<mostLooks {
      let now = try look(path)
      guard let finding = finding(now, path: path) else { return }
      if now == last { throw finding }
      last = now
    }
  }

  private static func look(_ path: String) throws -> Look {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw LibraryError.notALibrary(path) }
    let file = try DatabaseFile(of: Connection(path: path, access: .read))
    let header = try file.read(100, at: 0)
    let bytes = try file.size
    var log = stat()
    return Look(header: header, bytes: bytes, hasLog: stat(path + "-wal", &log) == 0 && log.st_size > 0)
  }

  /// What is wrong with it; nil if nothing is.
  private static func finding(_ look: Look, path: String) -> LibraryError? {
    let header = look.header
    func number(at offset: Int, length: Int) -> Int {
      header[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
    }
    guard header.starts(with: "SQLite format 3\0".utf8) else { return .notALibrary(path) }
    guard header.count == 100 else { return .damaged(reason: "cut inside its header") }
    let size = number(at: 16, length: 2) == 1 ? 65_536 : number(at: 16, length: 2)
    guard size >= 512, size.nonzeroBitCount == 1 else { return .damaged(reason: "impossible page size") }
    // The count holds only where the last writer kept it.
    let pages = number(at: 28, length: 4)
    guard number(at: 24, length: 4) == number(at: 92, length: 4), !look.hasLog, look.bytes < pages * size
    else { return nil }
    return .damaged(reason: "cut: \(look.bytes / size) of \(pages) pages are left")
  }
}
