import CAdwaita

extension Widget {
  /// What a screen reader says for it.
  @MainActor func setAccessibleLabel(_ label: String) {
    toolkit_set_accessible_text(self, GTK_ACCESSIBLE_PROPERTY_LABEL, label)
  }

  @MainActor func setAccessibleDescription(_ text: String) {
    toolkit_set_accessible_text(self, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
  }
}

/// What a screen reader says of a view.
struct AccessibleText: Wrapping {
  enum Kind { case label, hint }
  let kind: Kind
  let text: String

  func makeWrapper(_ child: Element) -> AccessibleElement { AccessibleElement(child) }

  func apply(to wrapper: AccessibleElement) {
    switch kind {
    case .label: wrapper.target.setAccessibleLabel(text)
    case .hint: wrapper.target.setAccessibleDescription(text)
    }
  }
}

/// What a view tells the list around it: its row is called so.
enum SpokenLabel: TraitKey {
  typealias Value = String
}

/// Speaks for the one widget inside, or for a group of its own round several.
@MainActor final class AccessibleElement: WrapperElement {
  private let box: HostElement?
  let target: Widget

  override init(_ child: Element) {
    var widgets: [Widget] = []
    child.appendWidgets(to: &widgets)
    if widgets.count == 1 {
      box = nil
      target = widgets[0]
    } else {
      let host = HostElement(child)
      box = host
      target = host.widget
    }
    super.init(child)
  }

  override var parts: [Element] { [box ?? child] }
  override func measure(_ proposal: Proposal) -> CGSize { parts[0].size(proposal) }
  override func measureWidth(_ proposal: Proposal) -> CGFloat { parts[0].width(proposal) }
  override func place(in rect: CGRect) { parts[0].place(in: rect) }
  override func appendWidgets(to widgets: inout [Widget]) { parts[0].appendWidgets(to: &widgets) }
}

extension View {
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    Saying(
      Wrapped(content: self, wrapping: AccessibleText(kind: .label, text: label.content)), SpokenLabel.self,
      label.content)
  }

  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }

  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    Wrapped(content: self, wrapping: AccessibleText(kind: .hint, text: hintKey.text))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    Wrapped(content: self, wrapping: AccessibleText(kind: .hint, text: String(hint)))
  }
}
