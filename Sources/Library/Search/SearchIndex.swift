import CSQLite
import Markup

/// The full-text index beside the posts. Rows of the index are rows of `posts`.
///
/// The texts are not stored twice: FTS5 gets them from a view, which computes them from the stored HTML. So a row must
/// be taken out while its title and body are still what they were when it was put in, and under the same rules: the
/// index records those and is made anew when they have changed.
enum SearchIndex {
  /// Makes the tokenizer and the text functions known to a connection; every connection needs them.
  static func register(on connection: Connection) throws {
    try TokenizerModule.register(on: connection)
    var text: [UInt8] = []
    let unpacker = BodyUnpacker()
    try connection.define("plain_text", arguments: 1) { call in
      text.removeAll(keepingCapacity: true)
      call.withHTML(0, unpacker) { PlainText.append($0, to: &text) }
      text.withUnsafeBufferPointer { call.answer($0) }
    }
  }

  /// About how many bytes a page of the index has: four fill one of the file's.
  static let pageSize = 4050

  /// Makes the index of an empty library.
  ///
  /// `columnsize = 0`: hits are ordered by date, so nobody asks how long a text is. `hashsize`: 16 MB of terms are
  /// gathered before they are written, for fewer and larger segments.
  static func create(on connection: Connection) throws {
    try connection.script(
      """
      CREATE VIEW search_texts AS
        SELECT posts.row AS row, plain_text(bodies.html) AS body, posts.title AS title
        FROM posts JOIN bodies ON bodies.row = posts.row;
      CREATE VIRTUAL TABLE search USING fts5(
        body, title, content = 'search_texts', content_rowid = 'row', tokenize = '\(TokenizerModule.name)',
        columnsize = 0);
      INSERT INTO search (search, rank) VALUES ('hashsize', 16777216), ('pgsz', \(pageSize));
      CREATE TABLE search_wide (row INTEGER PRIMARY KEY) STRICT;
      CREATE TABLE search_rules (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        text INTEGER NOT NULL,     -- PlainText's version
        terms INTEGER NOT NULL,    -- TermReader's version
        through INTEGER            -- while the index is made anew: the last row that is in it
      ) STRICT;
      INSERT INTO search_rules VALUES (1, \(PlainText.rulesVersion), \(TermReader.rulesVersion), NULL);
      """)
  }

  /// A post that has just been inserted with its body.
  struct NewPost {
    var row: Int64
    /// Its terms are taken from here where they are; the index reads the post itself otherwise.
    var terms: PostTerms?
    var isWide: Bool

    init(row: Int64, text: PostText?) {
      self.row = row
      terms = text?.terms
      isWide = text?.isWide ?? false
    }
  }

  /// Adds posts in rising order of their rows.
  static func insert(_ posts: [NewPost], on connection: Connection) throws {
    var rest = posts
    let known = posts.compactMap { post in post.terms.map { (row: post.row, terms: $0) } }
    if known.count >= SegmentAppender.fewest, try IndexRules.isUpToDate(on: connection),
      try SegmentAppender.append(known, on: connection)
    {
      for post in posts where post.isWide && post.terms != nil { try noteWide(post.row, on: connection) }
      rest.removeAll { $0.terms != nil }
    }
    for post in rest where try IndexRules.covers(post.row, on: connection) {
      try add(post.row, on: connection)
    }
  }

  /// Takes a post out, before its row, title or body change or go.
  static func delete(row: Int64, on connection: Connection) throws {
    guard try IndexRules.covers(row, on: connection) else { return }
    try withText(of: row, on: connection) { title, body in
      try connection.run(
        "INSERT INTO search (search, rowid, title, body) VALUES ('delete', ?, ?, ?)", row, title, body)
    }
    try connection.run("DELETE FROM search_wide WHERE row = ?", row)
  }

  /// Adds a post whatever the state of the index.
  static func add(_ row: Int64, on connection: Connection) throws {
    try withText(of: row, on: connection) { title, body in
      try connection.run("INSERT INTO search (rowid, title, body) VALUES (?, ?, ?)", row, title, body)
      if title.hasWideText || body.hasWideText { try noteWide(row, on: connection) }
    }
  }

  /// Makes it empty.
  static func removeAll(on connection: Connection) throws {
    try connection.script("INSERT INTO search (search) VALUES ('delete-all'); DELETE FROM search_wide")
  }

  /// Keeps the few posts with characters of scripts written without spaces: one such character is looked for there.
  private static func noteWide(_ row: Int64, on connection: Connection) throws {
    try connection.run("INSERT OR IGNORE INTO search_wide VALUES (?)", row)
  }

  /// The texts are read first and given as values: `INSERT … SELECT` opens a savepoint, at which FTS5 writes out all it
  /// has gathered, for every post.
  private static func withText(
    of row: Int64, on connection: Connection, _ body: (SQLiteValue, SQLiteValue) throws -> Void
  ) throws {
    let statement = try connection.statements.take(
      "SELECT title, body FROM search_texts WHERE row = ?", on: connection)
    defer { statement.reset() }
    try statement.bind(row)
    guard try statement.step() else { return }
    try body(SQLiteValue(of: statement, column: 0), SQLiteValue(of: statement, column: 1))
  }
}

/// A value handed from one statement to another without becoming a string.
private struct SQLiteValue: Bindable {
  private let value: OpaquePointer?

  init(of statement: Statement, column: Int32) { value = sqlite3_column_value(statement.handle, column) }

  var hasWideText: Bool {
    let start = sqlite3_value_text(value)
    let count = Int(sqlite3_value_bytes(value))
    return WideText.isIn(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_value(statement, index, value)
  }
}
