import CAdwaita
import Foundation

extension Widget {
  /// Moves the keyboard on to what comes after this widget, or before it, and round to the other end of the window.
  @MainActor func passFocus(_ direction: GtkDirectionType) {
    var here: Widget = self
    while let parent = gtk_widget_get_parent(here) {
      for next in here.followers(in: parent, direction) where gtk_widget_child_focus(next, direction) != 0 {
        return
      }
      here = parent
    }
    let window = UnsafeMutableRawPointer(here).assumingMemoryBound(to: GtkWindow.self)
    guard toolkit_is_a(here, gtk_window_get_type()) != 0 else { return }
    gtk_window_set_focus(window, nil)
    if let content = gtk_window_get_child(window) { gtk_widget_child_focus(content, direction) }
  }

  /// The siblings that come after it in the order in which one reads: from top to bottom, then from the start.
  @MainActor private func followers(in parent: Widget, _ direction: GtkDirectionType) -> [Widget] {
    var all: [(widget: Widget, place: CGPoint)] = []
    var child = gtk_widget_get_first_child(parent)
    while let here = child {
      var bounds = graphene_rect_t()
      if gtk_widget_get_mapped(here) != 0, gtk_widget_compute_bounds(here, parent, &bounds) != 0 {
        all.append((here, CGPoint(x: CGFloat(bounds.origin.x), y: CGFloat(bounds.origin.y))))
      }
      child = gtk_widget_get_next_sibling(here)
    }
    let isMirrored = gtk_widget_get_direction(parent) == GTK_TEXT_DIR_RTL
    let sorted = all.sorted { one, other in
      if one.place.y != other.place.y { return one.place.y < other.place.y }
      return isMirrored ? one.place.x > other.place.x : one.place.x < other.place.x
    }
    let order = sorted.map(\.widget)
    guard let index = order.firstIndex(of: self) else { return [] }
    return direction == GTK_DIR_TAB_FORWARD
      ? Array(order[(index + 1)...]) : order[..<index].reversed()
  }
}
