import CAdwaita

/// The bars of a page: the header above, with a title and items, and one below for items that belong there.
@MainActor final class PageBars {
  let header: OpaquePointer
  private let title: OpaquePointer
  private let bottom = BottomBar()
  private var sizeClass: String?
  private let leading: BarEnd
  private let trailing: BarEnd

  init() {
    guard let header = adw_header_bar_new(), let title = adw_window_title_new(nil, nil) else {
      preconditionFailure("libadwaita makes no header bar")
    }
    let bar = opaque(header, adw_header_bar_get_type())
    self.header = bar
    leading = BarEnd { adw_header_bar_pack_start(bar, $0) }
    trailing = BarEnd { adw_header_bar_pack_end(bar, $0) }
    self.title = opaque(title, adw_window_title_get_type())
    g_object_ref_sink(title)
    adw_header_bar_set_title_widget(self.header, title)
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(title)) }

  func setSizeClass(_ name: String?) {
    guard name != sizeClass else { return }
    for bar in [headerWidget, bottomWidget] { bar.exchangeClass(sizeClass, for: name) }
    sizeClass = name
  }

  var headerWidget: Widget { UnsafeMutableRawPointer(header).assumingMemoryBound(to: GtkWidget.self) }
  var bottomWidget: Widget { bottom.widget }

  func show(title text: String, items: [Item]) {
    adw_window_title_set_title(title, text)
    func elements(at place: ToolbarItemPlacement.Place) -> [Element] {
      items.filter { ($0.traits[ToolbarPlace.self]?.place ?? .trailing) == place }.map(\.element)
    }
    leading.show(elements(at: .leading))
    trailing.show(elements(at: .trailing))
    bottom.show(elements(at: .bottom))
  }
}

/// A bar below a page: its items side by side, apart where spacers say so.
@MainActor private final class BottomBar {
  let widget: Widget
  private let stack = StackElement(axis: .horizontal)
  private let host: HostElement

  init() {
    let frame = FrameElement(stack)
    frame.width = FrameLengths(most: .infinity)
    let padding = PaddingElement(frame)
    padding.insets = EdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
    host = HostElement(padding)
    guard let bar = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0) else {
      preconditionFailure("GTK makes no box")
    }
    widget = bar
    gtk_widget_set_hexpand(host.widget, 1)
    gtk_box_append(UnsafeMutableRawPointer(bar).assumingMemoryBound(to: GtkBox.self), host.widget)
    gtk_widget_add_css_class(bar, "tk-bottom-bar")
    gtk_widget_set_visible(bar, 0)
  }

  func show(_ elements: [Element]) {
    gtk_widget_set_visible(widget, (!elements.isEmpty).gboolean)
    let isSame =
      elements.count == stack.elements.count && zip(elements, stack.elements).allSatisfy { $0 === $1 }
    if !isSame { stack.setElements(elements) }
  }
}
