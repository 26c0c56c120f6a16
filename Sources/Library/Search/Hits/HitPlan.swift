import Foundation

/// Turns a query into cursors over rows, newest first: what can be answered by one index becomes a cursor of its own,
/// the rest filters what those agree on.
struct HitPlan {
  /// How common words are found in a few chosen posts; what is found is the same.
  enum Choice {
    case byCount, read, lookUp
  }

  let connection: Connection
  var choice = Choice.byCount

  /// What a search is confined to.
  struct Scope {
    /// nil for all blogs; a number that no blog has finds nothing.
    var blog: Int64?
    /// 0 for posts, 1 for pages, nil for both.
    var kind: Int64?
  }

  /// One part of a conjunction.
  fileprivate struct Parts {
    var cursors: [(any RowCursor, cost: Int)] = []
    var tests: [RowTest] = []
    /// Texts that the index is asked for; those refused are among them.
    var texts: [Query] = []
    /// Texts that posts are read for.
    var read: [TextQuery] = []
    /// How many rows one of the cursors has at most, where that is known to be few.
    var few: Int?
    var lowest = Int64.min
    var highest = Int64.max
  }

  /// The cursor of a query inside a scope. Posts that are hidden may be among its rows.
  func cursor(_ query: Query, in scope: Scope) throws -> any RowCursor {
    var parts = Parts()
    try add(query, to: &parts)
    if scope.blog != nil || scope.kind != nil { parts.cursors.append((try shown(scope), cost: 5)) }
    return try cursor(of: parts)
  }

  private func cursor(_ query: Query) throws -> any RowCursor {
    var parts = Parts()
    try add(query, to: &parts)
    return try cursor(of: parts)
  }

  private func cursor(of parts: Parts) throws -> any RowCursor {
    var parts = parts
    let isOfFew = try reads(parts.few)
    if isOfFew { parts.readAll() }
    var cursors = parts.cursors
    if let expression = MatchExpression.of(.all(parts.texts)) {
      cursors.append((try texts(expression), cost: 3))
    } else {
      // Only texts that must not be there.
      for case .not(let query) in parts.texts { parts.tests.append(Self.without(try cursor(query))) }
    }
    if !parts.read.isEmpty { parts.tests.append(try reading(parts.read, isOfFew: isOfFew).next) }
    if cursors.isEmpty { cursors.append((try shown(Scope()), cost: 5)) }
    let isBounded = parts.lowest != .min || parts.highest != .max
    if cursors.count == 1, parts.tests.isEmpty, !isBounded { return cursors[0].0 }
    guard parts.lowest <= parts.highest else { return ListCursor([]) }
    return Intersection(
      cursors.sorted { $0.cost < $1.cost }.map(\.0), tests: parts.tests, limits: parts.lowest...parts.highest)
  }

  private static func without(_ refused: any RowCursor) -> RowTest {
    { try refused.row(atOrBelow: $0) == $0 ? $0 - 1 : $0 }
  }

  /// Whether posts are read for words, rather than looked up: where few are asked about. Reading one takes as long as
  /// stepping over 150 in the list of those that have a word.
  private func reads(_ few: Int?) throws -> Bool {
    switch choice {
    case .read: few != nil
    case .lookUp: false
    case .byCount: try few.map { try $0 * 300 < Int(Counter.post.value(on: connection)) } ?? false
    }
  }

  private func reading(_ texts: [TextQuery], isOfFew: Bool = false) throws -> TextTest {
    let isCharacter = texts.contains(where: \.isCharacter)
    return TextTest(
      texts, isOfFew ? .forFew : isCharacter ? .forCharacter : .forBeginning,
      among: isCharacter ? try wide() : nil, on: connection
    ) {
      try MatchExpression.of(.all(texts.map(Query.text))).map(self.texts) ?? ListCursor([])
    }
  }

  private func add(_ query: Query, to parts: inout Parts) throws {
    switch query {
    case .all(let queries): for query in queries { try add(query, to: &parts) }
    case .any(let choices):
      if MatchExpression.of(query) != nil {
        parts.texts.append(query)
      } else {
        parts.cursors.append((Union(try choices.map(cursor)), cost: 4))
      }
    case .text(let text):
      if text.hasPrefix { parts.read.append(text) } else { parts.texts.append(query) }
    case .not(let refused): try add(refused: refused, to: &parts)
    case .label(let name): parts.add(try label(name), cost: 1)
    case .author(let name): parts.add(try author(name), cost: 2)
    case .saved: parts.add(try saved(), cost: 0)
    case .unread: parts.add(try unread(), cost: 4)
    case .read: try add(refused: .unread, to: &parts)
    case .before(let date): try add(earlierThan: date, to: &parts)
    case .after(let date): try add(from: date, to: &parts)
    }
  }

  private func add(refused query: Query, to parts: inout Parts) throws {
    switch query {
    case .text(let text):
      guard text.hasPrefix else { return parts.texts.append(.not(query)) }
      let test = try reading([text])
      parts.tests.append { try test.has($0) ? $0 - 1 : $0 }
    case .not(let wanted): try add(wanted, to: &parts)
    case .before(let date): try add(from: date, to: &parts)
    case .after(let date): try add(earlierThan: date, to: &parts)
    default:
      parts.tests.append(Self.without(try cursor(query)))
    }
  }

  /// Rows are near their date's, and the date itself decides.
  private func add(earlierThan date: Date, to parts: inout Parts) throws {
    parts.highest = min(parts.highest, try RowOrder.highest(before: date, on: connection))
    parts.tests.append(dateTest("<", date))
  }

  private func add(from date: Date, to parts: inout Parts) throws {
    parts.lowest = max(parts.lowest, try RowOrder.lowest(from: date, on: connection))
    parts.tests.append(dateTest(">=", date))
  }

  private func dateTest(_ comparison: String, _ date: Date) -> RowTest {
    let sql = "SELECT sorted \(comparison) ? FROM posts WHERE row = ?"
    return { [connection] row in
      try connection.first(sql, date, row) { $0.bool(0) } == true ? row : row - 1
    }
  }
}

extension HitPlan.Parts {
  fileprivate mutating func add(_ listed: (cursor: any RowCursor, few: Int?), cost: Int) {
    cursors.append((listed.cursor, cost))
    few = [few, listed.few].compactMap(\.self).min()
  }

  /// Moves all texts that can be read to those that are.
  fileprivate mutating func readAll() {
    var rest: [Query] = []
    for query in texts {
      if case .text(let text) = query { read.append(text) } else { rest.append(query) }
    }
    texts = rest
  }
}

/// The cursors that an index answers.
extension HitPlan {
  /// Stepping along an index is so much quicker than finding a place in it.
  private static let indexPatience = 16
  private static let textPatience = 400
  /// So many rows are read for a text rather than looked up, or fewer.
  private static let few = 2000

  private func texts(_ expression: String) throws -> any RowCursor {
    try StatementCursor(
      "SELECT rowid FROM search WHERE search MATCH ? AND rowid <= ? ORDER BY rowid DESC", [expression],
      patience: Self.textPatience, on: connection)
  }

  private func shown(_ scope: Scope) throws -> any RowCursor {
    let index = scope.blog == nil ? "posts_shown" : "posts_shown_blog"
    return try kinds(
      "posts INDEXED BY \(index) WHERE hidden = 0" + (scope.blog == nil ? "" : " AND blog = ?"),
      scope.blog.map { [$0] } ?? [], scope.kind)
  }

  private func wide() throws -> any RowCursor {
    try StatementCursor(
      "SELECT row FROM search_wide WHERE row <= ? ORDER BY row DESC", [], patience: Self.indexPatience,
      on: connection)
  }

  private func unread() throws -> (any RowCursor, few: Int?) {
    let source = "posts INDEXED BY posts_unread WHERE hidden = 0 AND is_read = 0"
    return (
      try kinds(source, [], nil), try few("\(source) AND kind IN (0, 1)", [])
    )
  }

  /// The indexes have the kind before the row: both kinds are two walks.
  private func kinds(_ source: String, _ values: [any Bindable], _ kind: Int64?) throws -> any RowCursor {
    let cursors = try (kind.map { [$0] } ?? [0, 1]).map { kind in
      try StatementCursor(
        "SELECT row FROM \(source) AND kind = ? AND row <= ? ORDER BY row DESC", values + [kind],
        patience: Self.indexPatience, on: connection)
    }
    return cursors.count == 1 ? cursors[0] : Union(cursors)
  }

  /// The index of saved posts goes by when they were saved.
  private func saved() throws -> (any RowCursor, few: Int?) {
    let rows = try connection.all(
      "SELECT row FROM posts INDEXED BY posts_saved WHERE hidden = 0 AND saved IS NOT NULL"
    ) { $0.int(0) }
    return (ListCursor(rows), few: rows.count)
  }

  private func label(_ name: String) throws -> (any RowCursor, few: Int?) {
    let wanted = FoldedName(name)
    let labels = try connection.all("SELECT label, name FROM labels") { ($0.int(0), $0.string(1)) }
      .filter { FoldedName($0.1) == wanted }
    return try union(labels.map(\.0), "post_labels WHERE label = ?")
  }

  private func author(_ name: String) throws -> (any RowCursor, few: Int?) {
    let wanted = FoldedName(name)
    let people = try connection.all("SELECT person, name FROM people") { ($0.int(0), $0.string(1)) }
      .filter { FoldedName($0.1).contains(wanted) }
    return try union(
      people.map(\.0),
      "posts INDEXED BY posts_author WHERE hidden = 0 AND author IS NOT NULL AND author = ?")
  }

  private func union(_ keys: [Int64], _ source: String) throws -> (any RowCursor, few: Int?) {
    let cursors = try keys.map {
      try StatementCursor(
        "SELECT row FROM \(source) AND row <= ? ORDER BY row DESC", [$0], patience: Self.indexPatience,
        on: connection)
    }
    var count: Int? = 0
    for key in keys { count = try count.flatMap { sum in try few(source, [key]).map { sum + $0 } } }
    return (cursors.count == 1 ? cursors[0] : Union(cursors), few: count)
  }

  /// How many rows there are, counted as far as they are few.
  private func few(_ source: String, _ values: [any Bindable]) throws -> Int? {
    let count =
      try connection.all(
        "SELECT count(*) FROM (SELECT 1 FROM \(source) LIMIT \(Self.few + 1))", list: values
      ) { Int($0.int(0)) }.first ?? 0
    return count > Self.few ? nil : count
  }
}
