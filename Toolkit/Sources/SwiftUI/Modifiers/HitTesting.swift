import CAdwaita

/// Whether a view takes what the pointer does; else what lies behind it does.
struct HitTesting: Wrapping {
  let isAllowed: Bool
  func makeWrapper(_ child: Element) -> BoxElement { BoxElement(child) }
  func apply(to wrapper: BoxElement) { gtk_widget_set_can_target(wrapper.widget, isAllowed.gboolean) }
}

extension View {
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    Wrapped(content: self, wrapping: HitTesting(isAllowed: enabled))
  }
}
