/// Finds the places in a text that answer a query, by reading its terms again.
struct Highlighter {
  private let matcher: PhraseMatcher

  /// What a query asks to be there; what it refuses is not looked for.
  init(_ query: Query) { matcher = PhraseMatcher(Self.texts(query)) }

  private static func texts(_ query: Query) -> [TextQuery] {
    switch query {
    case .text(let text): [text]
    case .all(let parts), .any(let parts): parts.flatMap(texts)
    case .not, .label, .author, .saved, .unread, .read, .before, .after: []
    }
  }

  /// Whether there is nothing to highlight.
  var isEmpty: Bool { matcher.isEmpty }

  /// A title with all places found in it.
  func title(_ title: String) -> Hit.Excerpt {
    var copy = title
    return Hit.Excerpt(text: title, highlights: copy.withUTF8 { matcher.ranges(in: $0) })
  }

  /// The surroundings of the first place found; nil if there is none.
  func snippet(_ text: UnsafeBufferPointer<UInt8>) -> Hit.Excerpt? {
    let ranges = matcher.ranges(in: text, reach: Excerpting.after)
    return ranges.first.map { Excerpting.around($0, of: ranges, in: text) }
  }
}
