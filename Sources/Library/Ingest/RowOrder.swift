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

  /// The earliest date that calls for the row.
  static func date(of row: Int64) -> Date { Date(timeIntervalSince1970: Double(row << shift)) }

  /// The date a post sorts by: the earlier of published and first seen.
  static func sortDate(published: Date?, firstSeen: Date) -> Date {
    published.map { min($0, firstSeen) } ?? firstSeen
  }
}
