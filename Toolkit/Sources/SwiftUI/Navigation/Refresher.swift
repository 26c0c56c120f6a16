import CAdwaita

/// The button and the keys that load a page anew, and the spinner that turns as long as the work lasts.
@MainActor final class Refresher {
  var action: RefreshAction
  private let button: Widget
  private let spinner: Widget
  private var work: Task<Void, Never>?

  init(_ action: RefreshAction, bar: OpaquePointer, page: Widget) {
    self.action = action
    guard let button = gtk_button_new_from_icon_name(Symbols.icon(for: "arrow.clockwise")),
      let spinner = gtk_spinner_new()
    else {
      preconditionFailure("GTK makes no button")
    }
    self.button = button
    self.spinner = spinner
    gtk_widget_set_tooltip_text(button, "Refresh")
    button.setAccessibleLabel("Refresh")
    gtk_widget_set_visible(spinner, 0)
    adw_header_bar_pack_start(bar, button)
    adw_header_bar_pack_start(bar, spinner)
    connect(button, "clicked") { [unowned self] in start() }
    for (key, modifiers) in [(GDK_KEY_F5, 0), (GDK_KEY_r, Int(GDK_CONTROL_MASK.rawValue))] {
      page.addShortcut(guint(key), GdkModifierType(rawValue: guint(modifiers))) { [weak self] in self?.start()
      }
    }
  }

  /// Starts the work, unless it is going on.
  func start() {
    guard work == nil else { return }
    show(isWorking: true)
    work = Task { [action] in
      await action()
      work = nil
      show(isWorking: false)
    }
  }

  private func show(isWorking: Bool) {
    gtk_widget_set_visible(button, (!isWorking).gboolean)
    gtk_widget_set_visible(spinner, isWorking.gboolean)
    gtk_spinner_set_spinning(opaque(spinner, gtk_spinner_get_type()), isWorking.gboolean)
  }

  func remove(from bar: OpaquePointer) {
    work?.cancel()
    adw_header_bar_remove(bar, button)
    adw_header_bar_remove(bar, spinner)
  }
}
