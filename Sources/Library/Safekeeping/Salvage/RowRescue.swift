import CSQLite

/// Reads the rows of a table of which some pages are broken: from both ends up to the first broken page, then between
/// them, by halves, wherever a seek still finds a way.
struct RowRescue {
  /// Halvings a table; what is left unread by then lies closely around broken pages.
  private static let most = 4000

  let source: Connection
  let table: String
  /// The columns read, besides the row's key.
  let columns: [String]
  /// Where keys are to be expected when neither end can be read.
  let expected: ClosedRange<Int64>
  /// Takes a row: the key is its first column.
  let take: (Row) throws -> Void

  private enum End {
    /// All of the range was read.
    case whole
    /// A page could not be read; nothing of the range from there on, or everything from this key on, is left.
    case broken(at: Int64)
  }

  /// - Returns: Whether every row there is was read.
  func run() throws -> Bool {
    var ranges: [ClosedRange<Int64>] = [.min ... .max]
    var halvings = 0
    var isWhole = true
    while let range = ranges.popLast() {
      guard case .broken(let first) = try scan(range, ascending: true) else { continue }
      guard case .broken(let last) = try scan(first...range.upperBound, ascending: false) else { continue }
      isWhole = false
      guard first < last else { continue }
      halvings += 1
      guard halvings <= Self.most else { continue }
      // An end that gave no row at all is looked for where keys are to be expected.
      let lowest = first == .min ? min(expected.lowerBound, last - 1) : first
      let highest = last == .max ? max(expected.upperBound, first + 1) : last
      let middle = min(max(lowest / 2 + highest / 2, lowest), highest - 1)
      // First come, first halved: broken pages apart from each other are found before one is looked at closely.
      ranges.insert(lowest...middle, at: 0)
      ranges.insert(middle + 1...highest, at: 0)
    }
    return isWhole
  }

  /// Takes one row, if it can be read.
  func run(only key: Int64) throws -> Bool {
    guard case .whole = try scan(key...key, ascending: true) else { return false }
    return true
  }

  /// Reads a range from one end.
  private func scan(_ range: ClosedRange<Int64>, ascending: Bool) throws -> End {
    // A broken tree can lead round in circles: keys must go on in their order.
    var next = ascending ? range.lowerBound : range.upperBound
    var isDone = false
    let sql = """
      SELECT rowid, \(columns.joined(separator: ", ")) FROM \(table) NOT INDEXED
      WHERE rowid BETWEEN ? AND ? ORDER BY rowid \(ascending ? "ASC" : "DESC")
      """
    do {
      let statement = try source.statements.take(sql, on: source)
      defer { statement.reset() }
      try statement.bind(range.lowerBound, range.upperBound)
      let row = Row(handle: statement.handle)
      while try statement.step() {
        let key = row.int(0)
        guard !isDone, range.contains(key), ascending ? key >= next : key <= next else {
          return .broken(at: next)
        }
        try take(row)
        isDone = key == (ascending ? range.upperBound : range.lowerBound)
        if !isDone { next = ascending ? key + 1 : key - 1 }
      }
      return .whole
    } catch let error as LibraryError where error.isUnreadable {
      return isDone ? .whole : .broken(at: next)
    }
  }
}

extension LibraryError {
  /// Whether it comes from content that cannot be read, rather than from the disk or from us.
  var isUnreadable: Bool {
    switch self {
    case .damaged, .notALibrary: true
    // SQLite says so of tables it finds no description of.
    case .statement(let code, _, _): code & 0xff == SQLITE_ERROR
    default: false
    }
  }
}
