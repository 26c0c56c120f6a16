import CAdwaita
import Foundation

/// A container widget whose children stand as one layout inside it.
///
/// To GTK it is a widget like any other, with a minimum and a natural size; an element around it may ask it with an
/// offer, as any other element.
@MainActor class HostElement: WidgetElement, ContainerOwner {
  private(set) var content: Element?
  /// Counts the times something inside changed its size.
  private(set) var generation = 0
  private var isStale = false
  private var width: CGFloat = 0

  init(_ content: Element? = nil) {
    super.init(ContainerWidget.make())
    ContainerWidget.setOwner(self, of: widget)
    setContent(content)
  }

  isolated deinit { ContainerWidget.dropOwner(of: widget) }

  func setContent(_ content: Element?) {
    guard content !== self.content || content == nil else { return }
    self.content?.enter(nil, axis: nil)
    self.content = content
    content?.enter(self, axis: nil)
    markStale()
  }

  // MARK: Child widgets

  func markStale() {
    guard !isStale else { return }
    isStale = true
    Scheduler.shared.synchronize(self)
  }

  /// Gives the widget the children that the layout names, in that order, moving only those that stand elsewhere.
  func synchronizeIfStale() {
    guard isStale else { return }
    isStale = false
    var wanted: [Widget] = []
    content?.appendWidgets(to: &wanted)
    var next = gtk_widget_get_first_child(widget)
    var previous: Widget?
    for child in wanted {
      if child == next {
        next = gtk_widget_get_next_sibling(child)
      } else {
        if let parent = gtk_widget_get_parent(child), parent != widget { gtk_widget_unparent(child) }
        gtk_widget_insert_after(child, widget, previous)
      }
      previous = child
    }
    while let extra = next {
      next = gtk_widget_get_next_sibling(extra)
      // A menu that is open here goes by itself.
      if toolkit_is_a(extra, gtk_popover_get_type()) == 0 { gtk_widget_unparent(extra) }
    }
    queueResize()
  }

  func queueResize() { gtk_widget_queue_resize(widget) }

  // MARK: As part of a layout

  override func measure(_ proposal: Proposal) -> CGSize {
    validate()
    return content?.size(proposal) ?? .zero
  }

  override var widthFollowsHeight: Bool { content?.widthFollowsHeight ?? false }

  override func measureWidth(_ proposal: Proposal) -> CGFloat {
    validate()
    return content?.width(proposal) ?? 0
  }

  override var priority: CGFloat { content?.priority ?? 0 }

  override func firstBaseline(in size: CGSize) -> CGFloat? { content?.firstBaseline(in: size) }
  override func lastBaseline(in size: CGSize) -> CGFloat? { content?.lastBaseline(in: size) }

  /// GTK forgets the sizes it was told when something inside changes, and then asks again: that is our sign.
  private func validate() {
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
  }

  // MARK: As GTK's widget

  func measure(_ orientation: GtkOrientation, for length: gint) -> (minimum: gint, natural: gint) {
    if orientation == GTK_ORIENTATION_HORIZONTAL, length < 0 { generation += 1 } else { validate() }
    guard let content else { return (0, 0) }
    let given: CGFloat? = length < 0 ? nil : CGFloat(length)
    let least: CGFloat
    let ideal: CGFloat
    if orientation == GTK_ORIENTATION_HORIZONTAL {
      least = content.width(Proposal(width: 0, height: given))
      ideal = content.width(Proposal(width: nil, height: given))
    } else {
      least = content.size(Proposal(width: given, height: 0)).height
      ideal = content.size(Proposal(width: given, height: nil)).height
    }
    let minimum = gint(least.rounded(.up))
    return (minimum, max(minimum, gint(ideal.rounded(.up))))
  }

  func allocate(width: gint, height: gint) {
    validate()
    self.width = CGFloat(width)
    content?.place(in: CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
  }

  /// The rectangle on the other side if text runs from right to left.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL else { return rect }
    var rect = rect
    rect.origin.x = width - rect.maxX
    return rect
  }
}
