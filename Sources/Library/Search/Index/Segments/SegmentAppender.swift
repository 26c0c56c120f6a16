import CSQLite

/// Puts many posts into the index at once, as one segment laid out by ourselves: a fifth of the time that FTS5 takes
/// for the same posts one by one (Documentation/search.md).
enum SegmentAppender {
  /// For fewer posts FTS5 itself is as quick.
  static let fewest = 64
  /// The format of the index that is known here.
  private static let version: Int64 = 4

  /// Adds posts that are not in the index, in the caller's transaction.
  /// - Parameters:
  ///   - posts: with rising rows.
  ///   - pageSize: about how many bytes a page has; FTS5 reads pages of any size.
  /// - Returns: false, and nothing done, where the index is of a kind not known here.
  static func append(
    _ posts: [(row: Int64, terms: PostTerms)], pageSize: Int = SearchIndex.pageSize, on connection: Connection
  ) throws -> Bool {
    // FTS5 writes out what it has gathered when a savepoint begins.
    try connection.script("SAVEPOINT gathered; RELEASE gathered")
    return try connection.writingShadowTables {
      guard
        try connection.int("SELECT v FROM search_config WHERE k = 'version'") == version,
        var structure = IndexStructure(try record(IndexStructure.row, on: connection)),
        structure.segmentCount < IndexStructure.most
      else { return false }
      let id = structure.freeID
      let pages = try Postings.write(
        posts, to: StoredSegment(id: Int64(id), connection: connection), limit: pageSize)
      // Posts without a word are counted too: FTS5 takes an index out of which more goes than is in it for damaged.
      var averages = IndexAverages(try record(IndexAverages.row, on: connection))
      for post in posts { averages.add(post.terms.document) }
      try keep(averages.bytes, as: IndexAverages.row, on: connection)
      guard pages > 0 else { return true }
      structure.add(IndexStructure.Segment(id: id, first: 1, last: UInt64(pages)))
      try keep(structure.bytes, as: IndexStructure.row, on: connection)
      try forgetStructure(on: connection)
      if structure.isDueForMerging { try merge(pages * 4, on: connection) }
      return true
    }
  }

  private static func record(_ row: Int64, on connection: Connection) throws -> [UInt8] {
    try connection.first("SELECT block FROM search_data WHERE id = ?", row) { row in
      row.bytes(0)
    } ?? []
  }

  private static func keep(_ bytes: [UInt8], as row: Int64, on connection: Connection) throws {
    try connection.run("UPDATE search_data SET block = ? WHERE id = ?", bytes, row)
  }

  /// Has FTS5 merge segments, about so many pages of them; it goes on where it stopped.
  private static func merge(_ pages: Int, on connection: Connection) throws {
    try connection.run("INSERT INTO search (search, rank) VALUES ('merge', ?)", pages)
  }

  /// FTS5 keeps the record of segments in memory until a transaction is undone or another program writes. Undoing a
  /// merge of nothing is as good.
  private static func forgetStructure(on connection: Connection) throws {
    try connection.script(
      """
      SAVEPOINT forgotten;
      INSERT INTO search (search, rank) VALUES ('merge', 0);
      ROLLBACK TO forgotten;
      RELEASE forgotten
      """)
  }
}

/// Writes a segment's pages into FTS5's tables.
private final class StoredSegment: SegmentOutput {
  private let id: Int64
  private let connection: Connection

  init(id: Int64, connection: Connection) {
    self.id = id
    self.connection = connection
  }

  func leaf(_ page: Int, _ bytes: UnsafeBufferPointer<UInt8>) throws {
    try put(id << 37 | Int64(page), bytes)
  }

  func listIndex(_ page: Int, _ bytes: UnsafeBufferPointer<UInt8>) throws {
    try put(id << 37 | 1 << 36 | Int64(page), bytes)
  }

  func separator(_ term: UnsafeBufferPointer<UInt8>, _ page: Int, hasListIndex: Bool) throws {
    try connection.run(
      "INSERT INTO search_idx (segid, term, pgno) VALUES (?, ?, ?)", id, BorrowedBlob(term),
      Int64(page) << 1 | (hasListIndex ? 1 : 0))
  }

  private func put(_ row: Int64, _ bytes: UnsafeBufferPointer<UInt8>) throws {
    try connection.run("INSERT INTO search_data (id, block) VALUES (?, ?)", row, BorrowedBlob(bytes))
  }
}
