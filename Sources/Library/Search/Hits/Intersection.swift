/// Looks at a row on which all cursors agree: gives it back if it may stay, else a lower row to go on from, nil if there
/// is none.
typealias RowTest = (Int64) throws -> Int64?

/// Rows that all cursors have and all tests pass: each cursor in turn is sent to where the last one stands, so the
/// rarest sets the pace.
final class Intersection: RowCursor {
  private let cursors: [any RowCursor]
  private let tests: [RowTest]
  private let limits: ClosedRange<Int64>

  /// - Parameters:
  ///   - cursors: at least one, those that have the fewest rows first.
  ///   - limits: rows outside are not looked at.
  init(_ cursors: [any RowCursor], tests: [RowTest], limits: ClosedRange<Int64>) {
    self.cursors = cursors
    self.tests = tests
    self.limits = limits
  }

  func row(atOrBelow bound: Int64) throws -> Int64? {
    var candidate = min(bound, limits.upperBound)
    search: while candidate >= limits.lowerBound {
      for cursor in cursors {
        guard let row = try cursor.row(atOrBelow: candidate) else { return nil }
        guard row < candidate else { continue }
        candidate = row
        // The first has given the candidate; the others have yet to agree.
        if cursor !== cursors[0] { continue search }
      }
      guard candidate >= limits.lowerBound else { return nil }
      for test in tests {
        guard let row = try test(candidate) else { return nil }
        guard row < candidate else { continue }
        candidate = row
        continue search
      }
      return candidate
    }
    return nil
  }
}
