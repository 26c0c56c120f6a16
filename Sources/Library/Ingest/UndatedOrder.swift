import Foundation

/// Where posts without a date go: in the API's order, the first on top. What an API appends goes below what it had;
/// what it puts first goes on top, at the time it was first seen.
struct UndatedOrder {
  let connection: Connection
  let blog: Int64
  let now: Date
  /// The row of the post before in the page.
  private var previous: Int64?

  init(connection: Connection, blog: Int64, now: Date) {
    self.connection = connection
    self.blog = blog
    self.now = now
  }

  /// The walk came by a post in this row.
  mutating func passed(_ row: Int64) { previous = row }

  /// The row a new post should have, or one below it.
  /// - Parameters:
  ///   - leading: how many new posts come from here on before the first known one.
  ///   - following: the row of that known one.
  func next(leading: () -> Int, following: () -> Int64?) throws -> Int64 {
    if let previous { return previous - 1 }
    let top = RowOrder.row(for: now)
    if let following = following() { return max(top, following + Int64(leading())) }
    let lowest = try connection.first(
      "SELECT row FROM posts WHERE blog = ? AND published IS NULL ORDER BY row LIMIT 1", blog
    ) { $0.int(0) }
    return lowest.map { $0 - 1 } ?? top
  }
}
