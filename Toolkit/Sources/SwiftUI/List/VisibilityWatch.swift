import CAdwaita

/// Tells, after GTK has laid a frame out and before it is painted, that other rows may show.
///
/// What the report changes is laid out in the same frame: GTK's clock repeats the layout while it is asked to.
@MainActor final class VisibilityWatch {
  private let scrolled: Widget
  private let report: @MainActor () -> Void
  private var clock: UnsafeMutableRawPointer?
  private var handler: UInt = 0
  private var isDue = true
  private var frame: gint64 = -1
  private var reports = 0

  /// `scrolled` is a GtkScrolledWindow.
  init(scrolled: Widget, report: @escaping @MainActor () -> Void) {
    self.scrolled = scrolled
    self.report = report
    let adjustment = gtk_scrolled_window_get_vadjustment(opaque(scrolled, gtk_scrolled_window_get_type()))
    guard let adjustment else { return }
    for signal in ["value-changed", "changed"] {
      connect(UnsafeMutableRawPointer(adjustment), signal) { [weak self] in self?.isDue = true }
    }
    connect(scrolled, "map") { [weak self] in self?.start() }
    connect(scrolled, "unmap") { [weak self] in
      self?.stop()
      self?.report()
    }
  }

  isolated deinit { stop() }

  /// Has the next layout looked at; GTK is about to lay out when it binds a row or scrolls.
  func expectLayout() { isDue = true }

  /// Asks for a look although nothing of GTK's has changed.
  func schedule() {
    isDue = true
    if let clock { gdk_frame_clock_request_phase(OpaquePointer(clock), GDK_FRAME_CLOCK_PHASE_LAYOUT) }
  }

  private func start() {
    stop()
    guard let clock = gtk_widget_get_frame_clock(scrolled) else { return }
    self.clock = UnsafeMutableRawPointer(clock)
    // After GTK's own handler.
    let flags = GConnectFlags(rawValue: G_CONNECT_SWAPPED.rawValue | G_CONNECT_AFTER.rawValue)
    handler = connect(UnsafeMutableRawPointer(clock), "layout", flags: flags) { [weak self] in
      guard let self, isDue else { return }
      isDue = false
      guard mayReport() else {
        return MainLoop.onIdle(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in self?.schedule() }
      }
      self.report()
    }
    schedule()
  }

  /// Whether the frame being made can take another layout: GTK's clock gives up after four.
  private func mayReport() -> Bool {
    guard let clock else { return false }
    let now = gdk_frame_clock_get_frame_counter(OpaquePointer(clock))
    reports = now == frame ? reports + 1 : 1
    frame = now
    return reports < 4
  }

  func stop() {
    if let clock { g_signal_handler_disconnect(clock, handler) }
    clock = nil
  }
}
