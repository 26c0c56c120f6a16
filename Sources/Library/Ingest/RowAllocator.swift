import Foundation

/// Finds free rows for the new posts of one page.
struct RowAllocator {
  private let connection: Connection
  /// Rows given and not inserted yet, with their sort dates in milliseconds.
  private var given: [Int64: Int64] = [:]
  /// Where the last search for a free row began and ended: posts of one moment come by the hundred.
  private var last: (wanted: Int64, row: Int64)?

  init(on connection: Connection) { self.connection = connection }

  /// A row for a post with a date, asked for in the feed's order (newest first). Where the row is taken, the post goes
  /// next to its holder, on the side its date says.
  mutating func row(dated date: Date) throws -> Int64 {
    let wanted = RowOrder.row(for: date)
    guard let holder = try sortDate(of: wanted) else { return give(wanted, wanted: wanted, date: date) }
    if holder < date.milliseconds { return give(try free(from: wanted, by: 1), wanted: nil, date: date) }
    let start = last.map { $0.wanted == wanted ? $0.row : wanted } ?? wanted
    return give(try free(from: start, by: -1), wanted: wanted, date: date)
  }

  /// A row at this one or the next free below.
  mutating func row(atOrBelow row: Int64) throws -> Int64 {
    let free = try free(from: row, by: -1)
    return give(free, wanted: nil, date: RowOrder.date(of: free))
  }

  private mutating func give(_ row: Int64, wanted: Int64?, date: Date) -> Int64 {
    given[row] = date.milliseconds
    if let wanted { last = (wanted, row) }
    return row
  }

  private func free(from row: Int64, by step: Int64) throws -> Int64 {
    var row = row
    while try sortDate(of: row) != nil { row += step }
    return row
  }

  /// The sort date of the post that has the row; nil if it is free.
  private func sortDate(of row: Int64) throws -> Int64? {
    if let date = given[row] { return date }
    return try connection.first("SELECT sorted FROM posts WHERE row = ?", row) { $0.int(0) }
  }
}
