import CAdwaita

/// Lets a window be made narrower than what it shows asks for: what it shows is told how much room there is, and is
/// another then.
@MainActor final class WindowFrame: ContainerOwner {
  let widget = ContainerWidget.make()
  private let child: Widget
  private(set) var sizeClass: UserInterfaceSizeClass
  /// Told when there is more or less room, once GTK has laid out.
  var changed: (@MainActor (UserInterfaceSizeClass) -> Void)?

  /// The narrowest window, in points.
  private static var least: gint { 320 }
  /// From here on, in points, there is room for several columns.
  private static var regular: gint { 680 }

  /// - Parameter width: what the window opens with.
  init(_ child: Widget, width: gint) {
    self.child = child
    sizeClass = Self.sizeClass(of: width)
    ContainerWidget.setOwner(self, of: widget)
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_parent(child, widget)
  }

  isolated deinit { ContainerWidget.dropOwner(of: widget) }

  static func sizeClass(of width: gint) -> UserInterfaceSizeClass { width < regular ? .compact : .regular }

  func measure(_ orientation: GtkOrientation, for length: gint) -> (minimum: gint, natural: gint) {
    var (minimum, natural): (gint, gint) = (0, 0)
    if orientation == GTK_ORIENTATION_HORIZONTAL {
      gtk_widget_measure(child, orientation, -1, &minimum, &natural, nil, nil)
      return (min(minimum, Self.least), natural)
    }
    let width = length < 0 ? length : max(length, leastWidth)
    gtk_widget_measure(child, orientation, width, &minimum, &natural, nil, nil)
    return (minimum, natural)
  }

  func allocate(width: gint, height: gint) {
    var allocation = GtkAllocation(x: 0, y: 0, width: max(width, leastWidth), height: height)
    gtk_widget_size_allocate(child, &allocation, -1)
    let sizeClass = Self.sizeClass(of: width)
    guard sizeClass != self.sizeClass else { return }
    self.sizeClass = sizeClass
    // GTK is laying out: the change waits for the next turn.
    Scheduler.shared.afterFlush { [weak self] in
      if let self { changed?(self.sizeClass) }
    }
  }

  private var leastWidth: gint {
    var minimum: gint = 0
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    return minimum
  }
}
