import CAdwaita
import Foundation

/// One GTK widget, which measures itself. It holds the only lasting reference to the widget.
@MainActor class WidgetElement: Element {
  /// How a widget answers an offer along an axis.
  enum Sizing {
    /// Its natural length, or less down to its minimum.
    case hugs
    /// All that is offered, its natural length if nothing is.
    case fills
  }

  let widget: Widget
  var horizontal: Sizing
  var vertical: Sizing

  init(_ widget: Widget, horizontal: Sizing = .hugs, vertical: Sizing = .hugs) {
    self.widget = widget
    self.horizontal = horizontal
    self.vertical = vertical
    super.init()
    g_object_ref_sink(widget)
  }

  isolated deinit {
    if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
    g_object_unref(widget)
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let width = widgetWidth(proposal)
    let height = measure(GTK_ORIENTATION_VERTICAL, for: gint(width), offered: proposal.height, vertical)
    return CGSize(width: width, height: height)
  }

  override func measureWidth(_ proposal: Proposal) -> CGFloat { widgetWidth(proposal) }

  private func widgetWidth(_ proposal: Proposal) -> CGFloat {
    measure(GTK_ORIENTATION_HORIZONTAL, for: -1, offered: proposal.width, horizontal)
  }

  private func measure(
    _ orientation: GtkOrientation, for other: gint, offered: CGFloat?, _ sizing: Sizing
  ) -> CGFloat {
    var minimum: gint = 0
    var natural: gint = 0
    gtk_widget_measure(widget, orientation, other, &minimum, &natural, nil, nil)
    guard let offered else { return CGFloat(natural) }
    return switch sizing {
    case .hugs: max(CGFloat(minimum), min(CGFloat(natural), offered.rounded(.down)))
    case .fills: offered.isFinite ? max(CGFloat(minimum), offered) : offered
    }
  }

  override func place(in rect: CGRect) {
    guard gtk_widget_get_parent(widget) != nil, rect.width.isFinite, rect.height.isFinite else { return }
    let rect = host?.mirrored(rect) ?? rect
    let x = gint(rect.minX.rounded())
    let y = gint(rect.minY.rounded())
    // GTK wants a widget measured for its width before it is given a height.
    let width = max(0, gint(rect.maxX.rounded()) - x)
    let height = max(0, gint(rect.maxY.rounded()) - y)
    var allocation = GtkAllocation(x: x, y: y, width: width, height: height)
    gtk_widget_size_allocate(widget, &allocation, -1)
  }

  override func appendWidgets(to widgets: inout [Widget]) { widgets.append(widget) }

  override func firstBaseline(in size: CGSize) -> CGFloat? {
    var natural: gint = 0
    var baseline: gint = -1
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, gint(size.width), nil, &natural, nil, &baseline)
    return baseline < 0 ? nil : CGFloat(baseline)
  }
}
