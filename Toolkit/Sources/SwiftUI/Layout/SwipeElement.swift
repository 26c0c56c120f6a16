import CAdwaita
import Foundation

/// A side of a line.
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
  case leading, trailing
}

/// A view that slides aside and shows acts in the space it leaves.
@MainActor final class SwipeElement: WrapperElement {
  let edge: HorizontalEdge
  private var actions: Element?
  /// How far the view has slid, in points; never below 0.
  private(set) var slid: CGFloat = 0

  init(_ child: Element, _ edge: HorizontalEdge) {
    self.edge = edge
    super.init(child)
  }

  func setActions(_ actions: Element?) {
    self.actions = actions
    actions?.enter(host, axis: nil)
    host?.markStale()
  }

  override var parts: [Element] { [child] + (actions.map { [$0] } ?? []) }
  /// As wide as the row, whatever stands in it.
  override func measureWidth(_ proposal: Proposal) -> CGFloat {
    max(child.width(proposal), proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 0)
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    CGSize(width: measureWidth(proposal), height: child.size(proposal).height)
  }

  override func appendWidgets(to widgets: inout [Widget]) {
    child.appendWidgets(to: &widgets)
    actions?.appendWidgets(to: &widgets)
  }

  override func place(in rect: CGRect) {
    let direction: CGFloat = edge == .trailing ? -1 : 1
    let inside = rect.aligned(child, child.size(Proposal(rect.size)), .leading)
    child.place(in: inside.offsetBy(dx: slid * direction, dy: 0))
    guard let actions else { return }
    var widgets: [Widget] = []
    actions.appendWidgets(to: &widgets)
    for widget in widgets { gtk_widget_set_child_visible(widget, (slid > 0).gboolean) }
    guard slid > 0 else { return }
    let size = actions.size(Proposal(width: nil, height: rect.height))
    let x = edge == .trailing ? rect.maxX - slid : rect.minX + slid - size.width
    actions.place(in: CGRect(x: x, y: rect.minY, width: size.width, height: rect.height))
  }

  /// The width of all acts.
  private var room: CGFloat { actions?.width(.ideal) ?? 0 }

  /// How far to the right the view stands.
  var offset: CGFloat { edge == .trailing ? -slid : slid }
  /// Whether a finger moves it now.
  private(set) var isMoving = false

  /// Follows the finger to `offset` points to the right of where the view stands when shut.
  func drag(_ offset: CGFloat) {
    isMoving = true
    set(max(0, edge == .trailing ? -offset : offset))
  }

  /// Whether a move to the right, or to the left, is for this side's acts.
  func takes(_ distance: CGFloat) -> Bool { slid > 0 || (distance < 0) == (edge == .trailing) }

  /// A wheel was tilted, to the right if `distance` is positive: what stands there is shown, or put away.
  func turn(_ distance: CGFloat) { set((distance > 0) == (edge == .trailing) ? room : 0) }

  /// The finger is lifted: the acts stay open, or are shut. True if the swipe went all the way across `width`.
  func release(width: CGFloat) -> Bool {
    guard isMoving else { return false }
    isMoving = false
    let isFull = slid > width * 0.6
    set(!isFull && slid > room / 2 ? room : 0)
    return isFull
  }

  func shut() {
    isMoving = false
    set(0)
  }

  private func set(_ slid: CGFloat) {
    guard slid != self.slid else { return }
    self.slid = slid
    if let host { gtk_widget_queue_allocate(host.widget) }
  }
}
