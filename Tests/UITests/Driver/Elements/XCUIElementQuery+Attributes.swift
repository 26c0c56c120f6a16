import Foundation

/// XCTest asks for these with predicates in a language of their own, which Foundation has on Apple's systems only.
extension XCUIElementQuery {
  /// Those whose label begins so.
  public func beginning(_ words: String) -> XCUIElementQuery { having { $0.label.hasPrefix(words) } }

  /// Those whose label has that in it.
  public func saying(_ words: String) -> XCUIElementQuery { having { $0.label.contains(words) } }

  /// Those that have the keyboard.
  public var focused: XCUIElementQuery { having { $0.hasFocus } }

  /// Those with an element in them whose label has that in it.
  public func containing(saying words: String) -> XCUIElementQuery {
    containing(Self.predicate { $0.label.contains(words) })
  }

  private func having(
    _ isWanted: @escaping @Sendable (any XCUIElementAttributes) -> Bool
  ) -> XCUIElementQuery {
    matching(Self.predicate(isWanted))
  }

  private static func predicate(
    _ isWanted: @escaping @Sendable (any XCUIElementAttributes) -> Bool
  ) -> NSPredicate {
    NSPredicate { element, _ in (element as? any XCUIElementAttributes).map(isWanted) ?? false }
  }
}
