import CAdwaita

extension Widget {
  /// What of it is read aloud: the text, where it only scrolls a text.
  @MainActor fileprivate var spoken: Widget {
    guard toolkit_is_a(self, gtk_scrolled_window_get_type()) != 0,
      let inside = gtk_scrolled_window_get_child(OpaquePointer(self)),
      toolkit_is_a(inside, gtk_text_view_get_type()) != 0
    else { return self }
    return inside
  }

  /// What a screen reader says for it.
  @MainActor func setAccessibleLabel(_ label: String) {
    toolkit_set_accessible_text(self, GTK_ACCESSIBLE_PROPERTY_LABEL, label)
    // GTK would say both.
    gtk_accessible_reset_relation(OpaquePointer(self), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    g_object_set_data(objectHandle, Self.labelMark, UnsafeMutableRawPointer(self))
  }

  private static var labelMark: String { "tk-label" }
  private var objectHandle: UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self)
  }

  /// Calls it what the texts inside say, now and when they change, unless it was given a label of its own.
  @MainActor func nameAfterTexts(in content: Widget) {
    guard g_object_get_data(objectHandle, Self.labelMark) == nil else { return }
    var list: UnsafeMutablePointer<GList>?
    for label in content.labels { list = g_list_append(list, label) }
    if let list {
      toolkit_set_labelled_by(self, list)
    } else {
      gtk_accessible_reset_relation(OpaquePointer(self), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    }
  }

  /// The texts inside that are shown, in the order of the tree.
  @MainActor private var labels: [Widget] {
    guard gtk_widget_get_child_visible(self) != 0 else { return [] }
    if toolkit_is_a(self, gtk_label_get_type()) != 0 { return [self] }
    var found: [Widget] = []
    var child = gtk_widget_get_first_child(self)
    while let here = child {
      found += here.labels
      child = gtk_widget_get_next_sibling(here)
    }
    return found
  }

  @MainActor func setAccessibleDescription(_ text: String) {
    toolkit_set_accessible_text(self, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
  }
}

/// What a screen reader says for a view.
struct AccessibleLabel: Wrapping {
  let text: String

  func makeWrapper(_ child: Element) -> AccessibleElement { AccessibleElement(child) }

  func apply(to wrapper: AccessibleElement) { wrapper.target.setAccessibleLabel(text) }
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
      target = widgets[0].spoken
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
      Wrapped(content: self, wrapping: AccessibleLabel(text: label.content)), SpokenLabel.self,
      label.content)
  }

  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }
}
