import CAdwaita

/// Tells, a frame after the last change, that other rows may show: after a scroll, a binding, a new size.
@MainActor final class VisibilityWatch {
  private let scrolled: Widget
  private let report: @MainActor () -> Void
  private var tick: guint = 0
  private var frames = 0

  /// `scrolled` is a GtkScrolledWindow.
  init(scrolled: Widget, report: @escaping @MainActor () -> Void) {
    self.scrolled = scrolled
    self.report = report
    let adjustment = gtk_scrolled_window_get_vadjustment(opaque(scrolled, gtk_scrolled_window_get_type()))
    guard let adjustment else { return }
    for signal in ["value-changed", "changed"] {
      connect(UnsafeMutableRawPointer(adjustment), signal) { [weak self] in self?.schedule() }
    }
    connect(scrolled, "map") { [weak self] in self?.schedule() }
    connect(scrolled, "unmap") { [weak self] in self?.report() }
  }

  /// A frame is laid out after its first tick; its rows are known at the second.
  func schedule() {
    frames = 0
    guard tick == 0 else { return }
    tick = gtk_widget_add_tick_callback(
      scrolled,
      { _, _, data in
        guard let data else { return 0 }
        let watch = Unmanaged<VisibilityWatch>.fromOpaque(data)
        return MainActor.assumeIsolated { watch.takeUnretainedValue().ticked() }
      }, Unmanaged.passRetained(self).toOpaque(),
      { owned in owned.map { Unmanaged<VisibilityWatch>.fromOpaque($0).release() } })
  }

  private func ticked() -> gboolean {
    frames += 1
    guard frames > 1 else { return 1 }
    tick = 0
    report()
    return 0
  }

  func stop() {
    if tick != 0 { gtk_widget_remove_tick_callback(scrolled, tick) }
    tick = 0
  }
}
