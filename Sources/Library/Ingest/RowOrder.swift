import Foundation

/// How a post's row is made from its sort date, so that the order of rows is the order of lists and of search hits.
/// See Documentation/row-ids.md.
enum RowOrder {
  /// Rows are this many bits coarser than seconds: 16 seconds each. Finer rows make the search index larger, coarser
  /// ones collide more often.
  static let shift: Int64 = 4

  /// The row that a date calls for.
  static func row(for date: Date) -> Int64 {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    let limits = -1e11...1e11
    return Int64(min(max(seconds, limits.lowerBound), limits.upperBound)) >> shift
  }

  /// No post with an earlier sort date has a row above this: where a walk over earlier posts can begin. Posts that found
  /// their row taken may be off their date by as much as the library remembers.
  static func highest(before date: Date, on connection: Connection) throws -> Int64 {
    try row(for: date) + Counter.drift.value(on: connection)
  }

  /// No post with this sort date or a later one has a row below this.
  static func lowest(from date: Date, on connection: Connection) throws -> Int64 {
    try row(for: date) - Counter.drift.value(on: connection)
  }

  /// The earliest date that calls for the row.
  static func date(of row: Int64) -> Date { Date(timeIntervalSince1970: Double(row << shift)) }

  /// The date a post sorts by: the earlier of published and first seen.
  static func sortDate(published: Date?, firstSeen: Date) -> Date {
    published.map { min($0, firstSeen) } ?? firstSeen
  }
}
