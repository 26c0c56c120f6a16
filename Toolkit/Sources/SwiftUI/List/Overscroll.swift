import CAdwaita

/// Loads a page anew when the reader pulls its scrolled content down past its top, by touch or on a touchpad. A wheel
/// that is turned too far means nothing.
@MainActor final class Overscroll {
  private var lastWheel: gint64 = 0

  /// - Parameters:
  ///   - scrolled: a GtkScrolledWindow.
  ///   - pulled: called once the content is as far down as it goes.
  init(_ scrolled: Widget, pulled: @escaping @MainActor () -> Void) {
    if let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL) {
      gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE)
      connect(
        UnsafeMutableRawPointer(wheel),
        scrolled: { [weak self] _, _ in
          if gtk_event_controller_scroll_get_unit(wheel) == GDK_SCROLL_UNIT_WHEEL {
            self?.lastWheel = g_get_monotonic_time()
          }
          return false
        })
      gtk_widget_add_controller(scrolled, wheel)
    }
    connect(
      scrolled, "edge-overshot",
      at: { [weak self] edge in
        guard let self, guint(edge) == GTK_POS_TOP.rawValue, g_get_monotonic_time() - lastWheel > Self.memory
        else {
          return
        }
        pulled()
      })
  }

  /// How long after a turn of the wheel what moves is taken for its doing, in microseconds.
  private static let memory: gint64 = 1_000_000
}
