import Testing

@testable import Library

/// Where a term stands in the index, as FTS5 reads it.
struct IndexPlace: Hashable {
  var term: String
  var row: Int64
  var column: String
  var offset: Int64
}

/// What FTS5 says of a library's index.
extension Library {
  /// Every place of every term.
  func indexPlaces() async throws -> [IndexPlace] {
    try await write { connection in
      try connection.script(
        "CREATE VIRTUAL TABLE IF NOT EXISTS temp.places USING fts5vocab('main', 'search', 'instance')")
      return try connection.all("SELECT term, doc, col, offset FROM temp.places") {
        IndexPlace(term: $0.string(0), row: $0.int(1), column: $0.string(2), offset: $0.int(3))
      }
    }
  }

  /// Every place in the index that FTS5 makes of the same posts, one by one.
  func rebuiltIndexPlaces() async throws -> [IndexPlace] {
    try await write { connection in
      try SearchIndex.removeAll(on: connection)
      let rows = try connection.all("SELECT row FROM posts ORDER BY row") { $0.int(0) }
      for row in rows { try SearchIndex.add(row, on: connection) }
    }
    return try await indexPlaces()
  }

  /// FTS5's own comparison of index and texts.
  func checkIndex() async throws {
    try await write { try $0.script("INSERT INTO search (search, rank) VALUES ('integrity-check', 1)") }
  }

  /// How many segments each level has.
  func indexSegments() throws -> [Int] {
    try read { connection in
      let bytes = try connection.first("SELECT block FROM search_data WHERE id = 10") { $0.bytes(0) }
      return try #require(IndexStructure(bytes ?? [])).levels.map(\.segments.count)
    }
  }

  /// The record of how many posts and places there are.
  func indexAverages() throws -> [UInt8]? {
    try read { try $0.first("SELECT block FROM search_data WHERE id = 1") { $0.bytes(0) } }
  }
}
