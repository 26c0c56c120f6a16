import Foundation

/// What SQL still reads of a damaged library, table by table.
struct BrokenContent {
  /// Tables that were not read whole, or not at all.
  private(set) var incomplete: Set<String> = Set(Self.own + Self.posts)
  /// How many posts the damaged file's own list names; nil if that cannot be read either.
  private(set) var knownPosts: Int?

  /// The reader's own.
  static let own = ["blogs", "counters", "settings", "states", "tags", "drafts", "outbox"]
  static let posts = ["posts", "bodies", "people", "comments"]

  /// Nothing could be read.
  init() {}

  init(from source: Connection, into target: Connection, now: Date) throws {
    let rescue = TableRescue(source: source, target: target)
    // Filled with a new library's values until now.
    try target.script("DELETE FROM counters")
    for table in Self.own where table != "counters" { note(table, try rescue.rescue(table)) }
    note("counters", try rescue.rescueInOrder("counters"))
    _ = try rescue.rescueInOrder("restraints")
    try target.script("DELETE FROM sqlite_sequence")
    _ = try rescue.rescueInOrder("sqlite_sequence")

    for table in ["people", "comments"] { note(table, try rescue.rescue(table)) }
    let rows = RowOrder.row(for: Date(timeIntervalSince1970: 0))...RowOrder.row(for: now + 86_400)
    for table in ["posts", "bodies"] { note(table, try rescue.rescue(table, expecting: rows)) }
    if incomplete.contains("bodies") {
      try rescue.rescue("bodies", rows: try missing("bodies", of: "posts", in: target))
    }
    if incomplete.contains("posts") {
      try rescue.rescue("posts", rows: try missing("posts", of: "bodies", in: target))
      knownPosts = Self.count(of: "posts", by: "posts_number", in: source)
    }
  }

  /// Whether all of the reader's own, saved and written posts among it, was read.
  var isOwnWhole: Bool { incomplete.isDisjoint(with: Self.own + ["posts", "bodies"]) }

  private mutating func note(_ table: String, _ outcome: TableRescue.Outcome) {
    if outcome.isComplete { incomplete.remove(table) }
  }

  private func missing(_ table: String, of other: String, in target: Connection) throws -> [Int64] {
    try target.all("SELECT row FROM \(other) WHERE row NOT IN (SELECT row FROM \(table))") { $0.int(0) }
  }

  private static func count(of table: String, by index: String, in source: Connection) -> Int? {
    // An index that is broken too tells nothing.
    (try? source.int("SELECT count(*) FROM \(table) INDEXED BY \(index)")).map(Int.init)
  }
}
