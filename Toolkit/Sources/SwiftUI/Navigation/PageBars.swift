import CAdwaita

/// The bars of a page: the header above, with a title and items, and one below for items that belong there.
@MainActor final class PageBars {
  let header: OpaquePointer
  private let title: OpaquePointer
  private let bottom = BottomBar()
  private var shown: [ObjectIdentifier: (host: HostElement, place: ToolbarItemPlacement.Place)] = [:]

  init() {
    guard let header = adw_header_bar_new(), let title = adw_window_title_new(nil, nil) else {
      preconditionFailure("libadwaita makes no header bar")
    }
    self.header = opaque(header, adw_header_bar_get_type())
    self.title = opaque(title, adw_window_title_get_type())
    g_object_ref_sink(title)
    adw_header_bar_set_title_widget(self.header, title)
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(title)) }

  var headerWidget: Widget { UnsafeMutableRawPointer(header).assumingMemoryBound(to: GtkWidget.self) }
  var bottomWidget: Widget { bottom.widget }

  func show(title text: String, items: [Item]) {
    adw_window_title_set_title(title, text)
    var old = shown
    shown = [:]
    var below: [Element] = []
    for item in items {
      let key = ObjectIdentifier(item.element)
      let place = item.traits[ToolbarPlace.self]?.place ?? .trailing
      if place == .bottom {
        below.append(item.element)
      } else if let known = old[key], known.place == place {
        old[key] = nil
        shown[key] = known
      } else {
        let host = HostElement(item.element)
        gtk_widget_set_valign(host.widget, GTK_ALIGN_CENTER)
        shown[key] = (host, place)
      }
    }
    for (host, place) in old.values { remove(host, from: place) }
    for (host, place) in shown.values where gtk_widget_get_parent(host.widget) == nil { add(host, at: place) }
    bottom.show(below)
  }

  private func add(_ host: HostElement, at place: ToolbarItemPlacement.Place) {
    switch place {
    case .leading: adw_header_bar_pack_start(header, host.widget)
    case .trailing: adw_header_bar_pack_end(header, host.widget)
    case .center: adw_header_bar_set_title_widget(header, host.widget)
    case .bottom: break
    }
  }

  private func remove(_ host: HostElement, from place: ToolbarItemPlacement.Place) {
    if place == .center {
      adw_header_bar_set_title_widget(
        header, UnsafeMutableRawPointer(title).assumingMemoryBound(to: GtkWidget.self))
    } else {
      adw_header_bar_remove(header, host.widget)
    }
    host.setContent(nil)
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
