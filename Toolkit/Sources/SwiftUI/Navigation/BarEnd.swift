import CAdwaita

/// The items at one end of a page's bar, in the order the views name them, whenever each of them came.
@MainActor final class BarEnd {
  private let box: UnsafeMutablePointer<GtkBox>
  private var shown: [ObjectIdentifier: HostElement] = [:]

  /// - Parameter pack: puts a widget into the bar.
  init(_ pack: (Widget) -> Void) {
    guard let widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6) else {
      preconditionFailure("GTK makes no box")
    }
    box = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
    gtk_widget_set_visible(widget, 0)
    pack(widget)
  }

  func show(_ elements: [Element]) {
    var old = shown
    shown = [:]
    var previous: Widget?
    for element in elements {
      let key = ObjectIdentifier(element)
      let host = old.removeValue(forKey: key) ?? added(element)
      shown[key] = host
      gtk_box_reorder_child_after(box, host.widget, previous)
      previous = host.widget
    }
    for host in old.values {
      gtk_box_remove(box, host.widget)
      host.setContent(nil)
    }
    gtk_widget_set_visible(
      UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkWidget.self), (!elements.isEmpty).gboolean)
  }

  /// A button's words are never shortened: the title gives way.
  private func added(_ element: Element) -> HostElement {
    let whole = FixedSizeElement(element)
    whole.axes = .horizontal
    let host = HostElement(whole)
    gtk_widget_set_valign(host.widget, GTK_ALIGN_CENTER)
    gtk_box_append(box, host.widget)
    return host
  }
}
