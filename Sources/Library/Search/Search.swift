import Foundation
import Posts

/// What to look for, understood once and asked for as often as need be.
public struct Search: Hashable, Sendable {
  /// What was typed.
  public let text: String
  /// nil where there is nothing to look for.
  let query: Query?
  /// How many words and operators were too many, and are not looked for.
  public let leftOut: Int

  /// Understands what was typed; every text is a search.
  /// - Parameters:
  ///   - isTyping: whether the last word, from three characters on, may be the beginning of one.
  ///   - zone: where the reader's days begin, for `before:` and `after:`.
  public init(_ text: String, isTyping: Bool = false, zone: TimeZone = .current) {
    self.text = text
    (query, leftOut) = QueryParser(zone: zone, typing: isTyping ? .inProgress : .done).read(text)
  }

  private init(text: String, query: Query?) {
    self.text = text
    self.query = query
    leftOut = 0
  }

  /// What a tag shows.
  public init(_ tag: Tag, zone: TimeZone = .current) {
    switch tag.kind {
    case .label: self.init(text: tag.name, query: .label(tag.name))
    case .text: self.init(tag.name, zone: zone)
    }
  }

  /// Whether there is nothing to look for: no word, no operator.
  public var isEmpty: Bool { query == nil }
}
