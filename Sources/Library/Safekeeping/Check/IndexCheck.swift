import CSQLite
import Markup

/// Compares the full-text index with the posts it is made from, without writing (FTS5's own check takes the writer's
/// lock for as long as it runs): the terms of all posts, each as often as it occurs, must be those of the index.
enum IndexCheck {
  /// Makes the index' list of terms readable (https://sqlite.org/fts5.html#the_fts5vocab_virtual_table_module). To be
  /// called outside of a transaction.
  static func prepare(_ connection: Connection) throws {
    // Where the index itself cannot be opened, that is the finding.
    do {
      try connection.script(
        "CREATE VIRTUAL TABLE IF NOT EXISTS temp.search_terms USING fts5vocab('main', 'search', 'row')")
    } catch LibraryError.damaged {} catch LibraryError.statement {}
  }

  static func run(on connection: Connection, report: inout CheckReport) throws {
    let rules = try connection.first("SELECT text, terms, through FROM search_rules") {
      (text: $0.int(0), terms: $0.int(1), through: $0.optionalInt(2))
    }
    guard let rules else {
      report.note(.searchIndex, "The rules that the search index was made by are lost.")
      return
    }
    let areCurrent =
      rules.text == Int64(PlainText.rulesVersion) && rules.terms == Int64(TermReader.rulesVersion)
    // An index of other rules is made anew by whoever writes next.
    guard areCurrent else { return }
    let indexed = try termsOfIndex(connection)
    let wanted = try termsOfPosts(connection, through: rules.through)
    guard indexed != wanted else { return }
    report.note(.searchIndex, "The search index does not fit the posts.")
  }

  private static func termsOfIndex(_ connection: Connection) throws -> TermSum {
    var sum = TermSum()
    _ = try connection.all("SELECT term, cnt FROM temp.search_terms") { row in
      row.withUTF8(0) { sum.add($0, count: UInt64(bitPattern: row.int(1))) }
    }
    return sum
  }

  private static func termsOfPosts(_ connection: Connection, through: Int64?) throws -> TermSum {
    let reader = TermReader()
    var sum = TermSum()
    _ = try connection.all("SELECT title, body FROM search_texts WHERE row <= ?", through ?? .max) { row in
      for column: Int32 in 0...1 {
        row.withUTF8(column) { reader.read($0, into: &sum) }
      }
    }
    return sum
  }

  /// The terms of texts regardless of their order.
  private struct TermSum: Equatable, TermSink {
    private var sum: UInt64 = 0
    private var terms: UInt64 = 0

    static func == (one: TermSum, other: TermSum) -> Bool {
      one.sum == other.sum && one.terms == other.terms
    }

    mutating func take(_ term: Term) -> Bool {
      add(term.bytes, count: 1)
      return true
    }

    mutating func add(_ term: UnsafeBufferPointer<UInt8>, count: UInt64) {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in term { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash ^= hash >> 29
      sum &+= hash &* count
      terms &+= count
    }
  }
}
