import CAdwaita

/// How a view's parts are read.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind { case ignore, combine }
  let kind: Kind
  /// The parts are not read; the view says its own label.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// The parts' texts are read as one.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// Several parts made one for screen readers.
struct AccessibleGroup: Wrapping {
  let behavior: AccessibilityChildBehavior
  func makeWrapper(_ child: Element) -> AccessibleGroupElement { AccessibleGroupElement(child) }
  func apply(to wrapper: AccessibleGroupElement) { wrapper.apply(behavior) }
}

/// A box of its own, whose parts are hidden from screen readers where it speaks for them.
@MainActor final class AccessibleGroupElement: BoxElement {
  func apply(_ behavior: AccessibilityChildBehavior) {
    var parts: [Widget] = []
    child.appendWidgets(to: &parts)
    for part in parts { toolkit_set_accessible_hidden(part, 1) }
    guard behavior.kind == .combine else { return }
    let texts = parts.compactMap { part -> String? in
      guard toolkit_is_a(part, gtk_label_get_type()) != 0 else { return nil }
      return gtk_label_get_text(OpaquePointer(part)).map { String(cString: $0) }
    }
    widget.setAccessibleLabel(texts.joined(separator: ", "))
  }
}

/// Keeps a view from screen readers.
struct AccessibleHidden: Wrapping {
  let isHidden: Bool
  func makeWrapper(_ child: Element) -> BoxElement { BoxElement(child) }
  func apply(to wrapper: BoxElement) { toolkit_set_accessible_hidden(wrapper.widget, isHidden.gboolean) }
}

extension View {
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    Wrapped(content: self, wrapping: AccessibleGroup(behavior: children))
  }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    Wrapped(content: self, wrapping: AccessibleHidden(isHidden: hidden))
  }
}
