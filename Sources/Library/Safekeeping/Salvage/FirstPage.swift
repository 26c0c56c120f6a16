import Foundation

/// The first page of a file, which says how long it is and where the tables are
/// (https://sqlite.org/fileformat2.html#the_database_header).
enum FirstPage {
  /// Makes a file that was cut as long as its header says, with empty pages.
  static func lengthen(_ path: String) throws {
    let file = try Handle(path)
    let header = try file.read(100)
    guard header.count == 100 else { return }
    let pages = UInt64(number(header, 28))
    // A file ten times as long as what is left of it was never there.
    let length = pages * UInt64(Schema.pageSize)
    guard length > file.length, length < max(file.length, 1 << 20) * 10 else { return }
    try file.setLength(length)
  }

  /// Puts the first page of a new library in place of a file's own.
  static func replace(in path: String, steps: [Schema.Step]) throws {
    let new = "\(path)-new"
    FilePlace.discard(new)
    defer { FilePlace.discard(new) }
    do {
      let connection = try Connection(path: new, access: .create)
      try connection.script("PRAGMA page_size = \(Schema.pageSize)")
      try SearchIndex.register(on: connection)
      try Migration.run(on: connection, steps: steps) { _ in }
    }
    var page = try Handle(new).read(Schema.pageSize)
    let file = try Handle(path)
    let pages = max((file.length + UInt64(Schema.pageSize) - 1) / UInt64(Schema.pageSize), 1)
    set(&page, 28, UInt32(clamping: pages))
    // Whatever the log holds belongs to the page that is no more; free pages are not wanted.
    for offset in [32, 36] { set(&page, offset, 0) }
    for suffix in ["-wal", "-shm"] { try FilePlace.remove(path + suffix) }
    try file.write(page)
    try file.setLength(pages * UInt64(Schema.pageSize))
  }

  private static func number(_ bytes: Data, _ offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func set(_ bytes: inout Data, _ offset: Int, _ number: UInt32) {
    for byte in 0..<4 { bytes[offset + byte] = UInt8(truncatingIfNeeded: number >> (24 - 8 * byte)) }
  }

  /// A file open for both, whose errors are the library's.
  private struct Handle {
    let path: String
    let file: FileHandle
    let length: UInt64

    init(_ path: String) throws {
      self.path = path
      do {
        file = try FileHandle(forUpdating: URL(filePath: path))
        length = try file.seekToEnd()
        try file.seek(toOffset: 0)
      } catch { throw FilePlace.error(path, error) }
    }

    func read(_ count: Int) throws -> Data {
      do { return try file.read(upToCount: count) ?? Data() } catch { throw FilePlace.error(path, error) }
    }

    func write(_ bytes: Data) throws {
      do {
        try file.seek(toOffset: 0)
        try file.write(contentsOf: bytes)
      } catch { throw FilePlace.error(path, error) }
    }

    func setLength(_ length: UInt64) throws {
      do { try file.truncate(atOffset: length) } catch { throw FilePlace.error(path, error) }
    }
  }
}
