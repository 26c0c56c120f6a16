/// Whether posts have certain texts: found by reading them as long as that goes well, then by the index.
///
/// The beginning of a word (`the*`) makes FTS5 merge the lists of all words that begin so before it gives the first
/// row: 60 ms where the words are common. Where they are common, though, the newest fifty posts that have one are found
/// by reading a hundred. The same holds for common words in a few chosen posts: reading one is quicker than finding a
/// place in the index.
final class TextTest {
  /// How much time may be lost on posts that do not have the texts, in units of about 3 µs.
  struct Patience {
    var left: Int
    /// What a find adds: as long as that makes up for the misses, reading goes on.
    let reward: Int

    /// For the beginning of a word.
    static let forBeginning = Patience(left: 1500, reward: 180)
    /// For one character of a script written without spaces: the index has fewer posts to merge.
    static let forCharacter = Patience(left: 200, reward: 10)
    /// For a few chosen posts.
    static let forFew = Patience(left: 300, reward: 45)

    static let miss = 15
  }

  private let connection: Connection
  private let matcher: PhraseMatcher
  private let candidates: (any RowCursor)?
  private let indexed: () throws -> any RowCursor
  private var index: (any RowCursor)?
  private var patience: Patience

  /// - Parameters:
  ///   - candidates: posts that may have the texts, where there is such a list; no other has.
  ///   - indexed: makes the cursor over the posts that have the texts.
  init(
    _ texts: [TextQuery], _ patience: Patience, among candidates: (any RowCursor)?, on connection: Connection,
    indexed: @escaping () throws -> any RowCursor
  ) {
    self.candidates = candidates
    self.connection = connection
    self.indexed = indexed
    self.patience = patience
    matcher = PhraseMatcher(texts)
  }

  /// The row if it has all of the texts, else a lower one to go on from.
  func next(_ row: Int64) throws -> Int64? {
    guard patience.left > 0 else { return try fromIndex(row) }
    if let candidates {
      guard let candidate = try candidates.row(atOrBelow: row) else { return nil }
      if candidate < row { return candidate }
    }
    if try reads(row) {
      patience.left += patience.reward
      return row
    }
    patience.left -= Patience.miss
    return row - 1
  }

  /// Whether the row has all of the texts.
  func has(_ row: Int64) throws -> Bool { try next(row) == row }

  private func fromIndex(_ row: Int64) throws -> Int64? {
    let cursor = try index ?? indexed()
    index = cursor
    return try cursor.row(atOrBelow: row)
  }

  private func reads(_ row: Int64) throws -> Bool {
    try connection.first("SELECT body, title FROM search_texts WHERE row = ?", row) { texts in
      texts.withUTF8(0) { body in texts.withUTF8(1) { title in matcher.hasAll(in: [title, body]) } }
    } ?? false
  }
}
