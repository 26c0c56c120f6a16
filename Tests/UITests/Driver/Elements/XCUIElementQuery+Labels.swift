import Foundation

/// XCTest asks for these with predicates in a language of their own, which Foundation has on Apple's systems only.
extension XCUIElementQuery {
  /// Those whose label begins so.
  public func beginning(_ words: String) -> XCUIElementQuery {
    labelled { $0.hasPrefix(words) }
  }

  /// Those whose label has that in it.
  public func saying(_ words: String) -> XCUIElementQuery {
    labelled { $0.contains(words) }
  }

  private func labelled(_ isWanted: @escaping @Sendable (String) -> Bool) -> XCUIElementQuery {
    matching(
      NSPredicate { element, _ in (element as? any XCUIElementAttributes).map { isWanted($0.label) } ?? false
      })
  }
}
