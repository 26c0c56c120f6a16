import CAdwaita

/// What a view is to screen readers, besides what it shows.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Chosen among others of its kind.
  public static let isSelected = AccessibilityTraits(rawValue: 1)
}

struct AccessibleTraits: Wrapping {
  let traits: AccessibilityTraits

  func makeWrapper(_ child: Element) -> AccessibleElement { AccessibleElement(child) }

  func apply(to wrapper: AccessibleElement) {
    toolkit_set_accessible_selected(wrapper.target, traits.contains(.isSelected).gboolean)
  }
}

extension View {
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    Wrapped(content: self, wrapping: AccessibleTraits(traits: traits))
  }
}
