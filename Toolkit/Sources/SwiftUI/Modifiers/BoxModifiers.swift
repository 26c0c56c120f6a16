import CAdwaita
import Foundation

/// Cuts a view along an outline.
struct Clip: Wrapping {
  let outline: Outline

  func makeWrapper(_ child: Element) -> BoxElement {
    let box = BoxElement(child)
    gtk_widget_set_overflow(box.widget, GTK_OVERFLOW_HIDDEN)
    return box
  }

  func apply(to wrapper: BoxElement) {
    wrapper.widget.setClass(Styles.shared.name(for: outline.declarations))
  }
}

struct Opacity: Wrapping {
  let value: Double
  func makeWrapper(_ child: Element) -> BoxElement { BoxElement(child) }
  func apply(to wrapper: BoxElement) { gtk_widget_set_opacity(wrapper.widget, value) }
}

/// Keeps a view's space and shows nothing of it.
struct Hidden: Wrapping {
  func makeWrapper(_ child: Element) -> BoxElement { BoxElement(child) }

  func apply(to wrapper: BoxElement) {
    gtk_widget_set_opacity(wrapper.widget, 0)
    gtk_widget_set_can_target(wrapper.widget, 0)
    gtk_widget_set_can_focus(wrapper.widget, 0)
  }
}

struct ToolTip: Wrapping {
  let text: String
  func makeWrapper(_ child: Element) -> BoxElement { BoxElement(child) }
  func apply(to wrapper: BoxElement) { gtk_widget_set_tooltip_text(wrapper.widget, text) }
}

extension Widget {
  /// Puts on this class or takes it off.
  @MainActor func setClass(_ name: String, _ isOn: Bool) {
    if isOn { gtk_widget_add_css_class(self, name) } else { gtk_widget_remove_css_class(self, name) }
  }

  /// Puts on this class, or none, and takes off all others.
  @MainActor func setClass(_ name: String?) {
    guard let name else {
      var none: UnsafePointer<CChar>?
      return gtk_widget_set_css_classes(self, &none)
    }
    name.withCString { pointer in
      var names: [UnsafePointer<CChar>?] = [pointer, nil]
      gtk_widget_set_css_classes(self, &names)
    }
  }
}

extension View {
  nonisolated public func clipShape<S: Shape>(_ shape: S) -> some View {
    Wrapped(content: self, wrapping: Clip(outline: shape.ownOutline))
  }

  nonisolated public func clipped() -> some View {
    Wrapped(content: self, wrapping: Clip(outline: .rectangle))
  }

  nonisolated public func opacity(_ opacity: Double) -> some View {
    Wrapped(content: self, wrapping: Opacity(value: opacity))
  }

  nonisolated public func hidden() -> some View { Wrapped(content: self, wrapping: Hidden()) }

  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View {
    Wrapped(content: self, wrapping: ToolTip(text: textKey.text))
  }

  @_disfavoredOverload
  nonisolated public func help<S: StringProtocol>(_ text: S) -> some View {
    Wrapped(content: self, wrapping: ToolTip(text: String(text)))
  }
}
