/// One operand as written: what stands between spaces, quotes kept together.
struct QueryToken: Equatable {
  var isNegated = false
  /// What stands before a colon, if a value follows it.
  var field: Substring?
  var value: Substring
  var isQuoted = false
  /// Whether a `*` follows.
  var isOpen = false
  var isFollowedBySpace = false

  /// Whether it is the operator `OR`.
  var isOr: Bool { value == "OR" && field == nil && !isQuoted && !isNegated && !isOpen }

  /// Straight quotes, and the curly ones that keyboards put in their place.
  private static let quotes: Set<Character> = ["\"", "“", "”", "„"]

  /// The operands of a text, in order.
  static func all(in text: String) -> [QueryToken] {
    var tokens: [QueryToken] = []
    var rest = text[...]
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard !rest.isEmpty else { return tokens }
      tokens.append(next(&rest))
    }
  }

  private static func next(_ rest: inout Substring) -> QueryToken {
    var token = QueryToken(value: "")
    if rest.first == "-", let second = rest.dropFirst().first, !second.isWhitespace {
      token.isNegated = true
      rest = rest.dropFirst()
    }
    if let phrase = quoted(&rest) {
      token.value = phrase
      token.isQuoted = true
    } else {
      token.value = rest.prefix { !$0.isWhitespace && !quotes.contains($0) }
      // A quote that none closes is no quote.
      if token.value.isEmpty { token.value = rest.prefix { !$0.isWhitespace } }
      rest = rest[token.value.endIndex...]
      takeField(&token, &rest)
    }
    if !token.isQuoted, token.value.last == "*" {
      token.value = token.value.dropLast()
      token.isOpen = true
    } else if token.isQuoted, rest.first == "*" {
      rest = rest.dropFirst()
      token.isOpen = true
    }
    token.isFollowedBySpace = rest.first?.isWhitespace ?? false
    return token
  }

  /// Takes `label:` and what follows apart; the value may be quoted.
  private static func takeField(_ token: inout QueryToken, _ rest: inout Substring) {
    guard let colon = token.value.firstIndex(of: ":"), colon != token.value.startIndex else { return }
    let value = token.value[token.value.index(after: colon)...]
    if !value.isEmpty {
      token.field = token.value[..<colon]
      token.value = value
    } else if let phrase = quoted(&rest) {
      token.field = token.value[..<colon]
      token.value = phrase
      token.isQuoted = true
    }
  }

  /// What stands between quotes, if the text begins with one and another closes it.
  private static func quoted(_ rest: inout Substring) -> Substring? {
    guard let first = rest.first, quotes.contains(first) else { return nil }
    let inside = rest.dropFirst()
    guard let end = inside.firstIndex(where: quotes.contains) else { return nil }
    rest = inside[inside.index(after: end)...]
    return inside[..<end]
  }
}
