/// A query in FTS5's own language, where it consists of texts alone. Every string in it is one term as it stands (see
/// ``TokenizerModule``), and terms hold no quotes.
enum MatchExpression {
  /// nil where the query asks for more than texts, or only for texts that are not there.
  static func of(_ query: Query) -> String? {
    switch query {
    case .text(let text): of(text)
    case .any(let choices): list(choices).map { "(" + $0.joined(separator: " OR ") + ")" }
    case .all(let parts): all(parts)
    case .not, .label, .author, .saved, .unread, .read, .before, .after: nil
    }
  }

  private static func list(_ queries: [Query]) -> [String]? {
    let expressions = queries.compactMap(of)
    return expressions.count == queries.count ? expressions : nil
  }

  private static func all(_ parts: [Query]) -> String? {
    var wanted: [String] = []
    var unwanted: [String] = []
    for part in parts {
      if case .not(let query) = part {
        guard let expression = of(query) else { return nil }
        unwanted.append(expression)
      } else {
        guard let expression = of(part) else { return nil }
        wanted.append(expression)
      }
    }
    guard !wanted.isEmpty else { return nil }
    let together = "(" + wanted.joined(separator: " AND ") + ")"
    guard !unwanted.isEmpty else { return together }
    return "(" + together + " NOT (" + unwanted.joined(separator: " OR ") + "))"
  }

  private static func of(_ text: TextQuery) -> String {
    let phrase = text.phrase.map(quoted).joined(separator: " + ") + (text.isPrefix ? " *" : "")
    guard !text.joined.isEmpty else { return phrase }
    var joined = text.joined.map(quoted)
    if text.isJoinedPrefix { joined[joined.count - 1] += " *" }
    return "(" + ([phrase] + joined).joined(separator: " AND ") + ")"
  }

  private static func quoted(_ term: String) -> String { "\"\(term)\"" }
}
