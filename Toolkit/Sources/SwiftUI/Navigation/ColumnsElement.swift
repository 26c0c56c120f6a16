import CAdwaita

/// Two widgets side by side with a line between them: a narrow column that grows with the window up to a width, and the
/// rest.
@MainActor final class ColumnsElement: ContainerOwner {
  let widget = ContainerWidget.make()
  private let line: Widget
  private var first: Widget?
  private var second: Widget?

  private static var least: (first: gint, second: gint) { (300, 340) }
  private static var most: gint { 400 }
  /// The narrow column's part of the whole.
  private static var part: Double { 0.38 }

  init() {
    guard let line = gtk_separator_new(GTK_ORIENTATION_VERTICAL) else {
      preconditionFailure("GTK makes no line")
    }
    self.line = line
    ContainerWidget.setOwner(self, of: widget)
    gtk_widget_set_parent(line, widget)
  }

  isolated deinit { ContainerWidget.dropOwner(of: widget) }

  func setColumns(_ first: Widget?, _ second: Widget?) {
    for old in [self.first, self.second] { if let old { gtk_widget_unparent(old) } }
    (self.first, self.second) = (first, second)
    if let first { gtk_widget_insert_before(first, widget, line) }
    if let second { gtk_widget_insert_after(second, widget, line) }
  }

  func measure(_ orientation: GtkOrientation, for length: gint) -> (minimum: gint, natural: gint) {
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      return (least.first + least.second + 1, least.first + least.second + 400)
    }
    var height: (minimum: gint, natural: gint) = (0, 0)
    let widths = widths(of: length < 0 ? least.first + least.second + 1 : length)
    for (column, width) in [(first, widths.first), (second, widths.second)] {
      guard let column else { continue }
      var (minimum, natural): (gint, gint) = (0, 0)
      gtk_widget_measure(column, orientation, width, &minimum, &natural, nil, nil)
      height = (max(height.minimum, minimum), max(height.natural, natural))
    }
    return height
  }

  func allocate(width: gint, height: gint) {
    let widths = widths(of: width)
    place(first, 0, widths.first, height)
    place(line, widths.first, 1, height)
    place(second, widths.first + 1, widths.second, height)
  }

  private func place(_ child: Widget?, _ x: gint, _ width: gint, _ height: gint) {
    guard let child else { return }
    // GTK wants a widget measured before it is given a place.
    var minimum: gint = 0
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    let isReversed = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    let x = isReversed ? gtk_widget_get_width(widget) - x - width : x
    var allocation = GtkAllocation(x: x, y: 0, width: width, height: height)
    gtk_widget_size_allocate(child, &allocation, -1)
  }

  private func widths(of whole: gint) -> (first: gint, second: gint) {
    let least = least
    let wanted = min(max(least.first, gint(Double(whole) * Self.part)), max(Self.most, least.first))
    let first = max(least.first, min(wanted, whole - 1 - least.second))
    return (first, max(least.second, whole - 1 - first))
  }

  /// At least what is inside needs.
  private var least: (first: gint, second: gint) {
    func least(_ child: Widget?, _ usual: gint) -> gint {
      guard let child else { return usual }
      var minimum: gint = 0
      gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
      return max(minimum, usual)
    }
    return (least(first, Self.least.first), least(second, Self.least.second))
  }
}
