import CAdwaita

/// What fills a window: a bar, as long as no view inside has one, and the content.
@MainActor final class WindowContent {
  let widget: Widget
  private let bar: Widget
  private(set) var scope: WindowScope?

  init() {
    guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let bar = adw_header_bar_new() else {
      preconditionFailure("GTK makes no window content")
    }
    widget = box
    self.bar = bar
    gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), bar)
    scope = WindowScope { [unowned self] in
      gtk_widget_set_visible(bar, (scope?.bars == 0).gboolean)
    }
  }

  func environment(_ base: EnvironmentValues) -> EnvironmentValues {
    var environment = base
    environment.window = scope
    return environment
  }

  func setContent(_ content: Widget) {
    gtk_widget_set_vexpand(content, 1)
    gtk_box_append(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self), content)
  }
}
