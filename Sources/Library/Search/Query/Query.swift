import Foundation

/// A search as a tree: what the reader typed, understood.
indirect enum Query: Hashable, Sendable {
  /// Every part.
  case all([Query])
  /// At least one part.
  case any([Query])
  case not(Query)
  case text(TextQuery)
  /// Posts with this label, whatever its case and marks.
  case label(String)
  /// Posts by an author in whose name all of these words are.
  case author(String)
  case saved, unread, read
  /// Sorted earlier than this moment.
  case before(Date)
  /// Sorted at or after this moment.
  case after(Date)
}

/// Terms that a text must have next to each other, in this order.
struct TextQuery: Hashable, Sendable {
  /// Folded, never empty; see ``TermReader``.
  var phrase: [String]
  /// Whether the last term may be the beginning of a longer one.
  var isPrefix = false
  /// Terms with symbols that the text must have besides: they take the place of their first word alone, so a longer
  /// phrase is made of their words.
  var joined: [String] = []
  /// Whether the last of `joined` may be the beginning of a longer one.
  var isJoinedPrefix = false

  /// Whether it is one character of a script written without spaces.
  var isCharacter: Bool {
    isPrefix && phrase.count == 1 && phrase[0].unicodeScalars.count == 1 && WideText.isIn(phrase[0])
  }

  /// Whether any of it may be the beginning of a longer term.
  var hasPrefix: Bool { isPrefix || isJoinedPrefix }
}
