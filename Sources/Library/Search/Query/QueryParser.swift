import Foundation

/// Reads what is typed into a search field. Nothing is an error: what is no operator is a word.
///
/// `word` · `"exact phrase"` · `-not` · `one OR another` (binds tighter than and) · `label:x` · `label:"two words"` ·
/// `author:x` · `is:saved|unread|read` · `before:2024-05` · `after:2024` · `begin*`. Any operand may be negated.
struct QueryParser {
  /// How the last word counts.
  enum Typing: Sendable {
    /// The reader has finished: words are whole but for a trailing `*`.
    case done
    /// The reader is typing: the last word, from three characters on, may be the beginning of one.
    case inProgress
  }

  /// Operands past this many are not looked at, and choices of one past as many.
  static let operandLimit = 100

  private let calendar: Calendar
  private let typing: Typing

  /// - Parameter zone: where the reader's days begin.
  init(zone: TimeZone, typing: Typing = .done) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
    self.typing = typing
  }

  /// The tree; nil if there is nothing to look for.
  func parse(_ text: String) -> Query? { read(text).query }

  /// The tree, and how many operands were too many to be in it.
  func read(_ text: String) -> (query: Query?, leftOut: Int) {
    let tokens = QueryToken.all(in: text)
    var parts: [Query] = []
    var leftOut = 0
    var index = 0
    while index < tokens.count {
      guard parts.count < Self.operandLimit else {
        leftOut += tokens[index...].count { !$0.isOr }
        break
      }
      var choices = [operand(tokens, index)]
      index += 1
      while index + 1 < tokens.count, tokens[index].isOr, !tokens[index + 1].isOr {
        if choices.count < Self.operandLimit {
          choices.append(operand(tokens, index + 1))
        } else {
          leftOut += 1
        }
        index += 2
      }
      // An operand without terms (`&`, `""`) asks for nothing.
      let meant = choices.compactMap { $0 }
      if let first = meant.first { parts.append(meant.count == 1 ? first : .any(meant)) }
    }
    return (parts.count > 1 ? .all(parts) : parts.first, leftOut)
  }

  private func operand(_ tokens: [QueryToken], _ index: Int) -> Query? {
    let token = tokens[index]
    let isLast = index == tokens.count - 1
    let query = token.field.flatMap { field($0, token.value) } ?? words(token, isLast: isLast)
    return token.isNegated ? query.map(Query.not) : query
  }

  private func words(_ token: QueryToken, isLast: Bool) -> Query? {
    if token.isQuoted, token.field == nil {
      return TextQuery(token.value, ending: token.isOpen ? .open : .whole).map(Query.text)
    }
    let text = token.field.map { "\($0):\(token.value)" } ?? token.value
    let isTyped = isLast && typing == .inProgress && !token.isFollowedBySpace && !token.isQuoted
    return TextQuery(text, ending: token.isOpen ? .open : isTyped ? .typing : .whole).map(Query.text)
  }

  /// An operator of ours; nil if it is none, or its value makes no sense.
  private func field(_ name: Substring, _ value: Substring) -> Query? {
    guard !value.isEmpty else { return nil }
    switch name.lowercased() {
    case "label": return .label(String(value))
    case "author": return .author(String(value))
    case "is": return ["saved": .saved, "unread": .unread, "read": .read][value.lowercased()]
    case "before": return day(value).map(Query.before)
    case "after": return day(value).map(Query.after)
    default: return nil
    }
  }

  /// When a year, month or day (`2024`, `2024-05`, `2024-05-31`) begins.
  private func day(_ text: Substring) -> Date? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let lengths = [4, 2, 2]
    guard parts.count <= 3, zip(parts, lengths).allSatisfy({ $0.utf8.count == $1 }) else { return nil }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == parts.count, numbers[0] > 0 else { return nil }
    let components = DateComponents(
      year: numbers[0], month: numbers.count > 1 ? numbers[1] : 1, day: numbers.count > 2 ? numbers[2] : 1)
    guard components.isValidDate(in: calendar) else { return nil }
    return calendar.date(from: components).map(calendar.startOfDay)
  }
}
