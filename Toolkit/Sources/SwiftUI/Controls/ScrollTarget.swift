import CAdwaita
import Foundation

/// Brings what nodes show into view, in the scrolled window around them.
@MainActor enum ScrollTarget {
  /// What was only just mounted is laid out first.
  static func bring(_ node: Node, to anchor: UnitPoint?) {
    if scroll(node, to: anchor) { return }
    MainLoop.onIdle(priority: G_PRIORITY_DEFAULT_IDLE) { [weak node] in
      if let node, node.isMounted { _ = scroll(node, to: anchor) }
    }
  }

  private static func scroll(_ node: Node, to anchor: UnitPoint?) -> Bool {
    var items: [Item] = []
    node.collect(into: &items)
    var widgets: [Widget] = []
    for item in items { item.element.appendWidgets(to: &widgets) }
    guard let first = widgets.first, let content = content(around: first) else { return false }
    var frame: CGRect?
    for widget in widgets {
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(widget, content.widget, &bounds) != 0, bounds.size.height > 0 else {
        continue
      }
      let rect = CGRect(
        x: CGFloat(bounds.origin.x), y: CGFloat(bounds.origin.y), width: CGFloat(bounds.size.width),
        height: CGFloat(bounds.size.height))
      frame = frame?.union(rect) ?? rect
    }
    guard let frame else { return false }
    set(gtk_scrolled_window_get_hadjustment(content.window), frame.minX, frame.width, anchor?.x)
    set(gtk_scrolled_window_get_vadjustment(content.window), frame.minY, frame.height, anchor?.y)
    return true
  }

  /// The scrolled window round a widget, and what is scrolled in it.
  private static func content(around widget: Widget) -> (window: OpaquePointer, widget: Widget)? {
    guard let scrolled = gtk_widget_get_ancestor(widget, gtk_scrolled_window_get_type()) else { return nil }
    let window = opaque(scrolled, gtk_scrolled_window_get_type())
    guard let port = gtk_scrolled_window_get_child(window),
      toolkit_is_a(port, gtk_viewport_get_type()) != 0,
      let content = gtk_viewport_get_child(opaque(port, gtk_viewport_get_type()))
    else { return nil }
    return (window, content)
  }

  private static func set(
    _ adjustment: UnsafeMutablePointer<GtkAdjustment>?, _ start: CGFloat, _ length: CGFloat,
    _ anchor: CGFloat?
  ) {
    guard let adjustment else { return }
    let page = gtk_adjustment_get_page_size(adjustment)
    let value = gtk_adjustment_get_value(adjustment)
    let anchored = anchor.map { Double(start) + Double($0) * (Double(length) - page) }
    let nearest = min(max(value, Double(start + length) - page), Double(start))
    gtk_adjustment_set_value(adjustment, anchored ?? nearest)
  }
}
