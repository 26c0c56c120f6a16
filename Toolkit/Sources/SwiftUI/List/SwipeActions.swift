import CAdwaita
import Foundation

/// A row with acts beside it.
struct WithSwipeActions<Content, Actions> {
  let content: Content
  let actions: Actions
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
}

extension WithSwipeActions: View where Content: View, Actions: View {
  typealias Body = Never
}

extension WithSwipeActions: PrimitiveView where Content: View, Actions: View {
  nonisolated static var rowCount: Int? { SwiftUI.rowCount(of: Content.self) }
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { SwipeNode(view, context) }
}

/// A node whose view can stand aside.
@MainActor private protocol Swiping {
  var isAside: Bool { get }
}

private final class SwipeNode<Content: View, Actions: View>:
  CollectingNode<WithSwipeActions<Content, Actions>, Content>, Swiping
{
  private typealias Acts = EnvironmentModified<HStack<Actions>, ValueWrite<ButtonLook>>
  private let layer = LayerElement()
  private let swipe: SwipeElement
  private let host: HostElement
  private var acts: ViewNode<Acts>?
  /// How far the row was moved to the right on a touchpad.
  private var scrolled = 0.0
  /// Where the row stood when the finger came down.
  private var start = 0.0
  private static var slop: Double { 12 }

  override init(_ view: WithSwipeActions<Content, Actions>, _ context: Context) {
    swipe = SwipeElement(layer, view.edge)
    host = HostElement(swipe)
    super.init(view, context)
    var context = context
    context.isLazy = false
    mountChild(view.content, context)
    let acts = context.child(of: self, at: .index(1)).mount(styled(view))
    self.acts = acts
    var items: [Item] = []
    acts.collect(into: &items)
    swipe.setActions(items.first?.element)
    recollect()
    listen()
  }

  private func styled(_ view: WithSwipeActions<Content, Actions>) -> Acts {
    Acts(
      content: HStack(alignment: .center, spacing: 4, content: view.actions),
      write: ValueWrite(keyPath: \.buttonStyle, value: .bordered))
  }

  override var children: [Node] { super.children + [acts].compactMap { $0 as Node? } }
  override var element: Element { host }
  override func take(_ items: [Item]) { layer.setElements(items.map(\.element)) }

  override func collect(into items: inout [Item]) { collectForRow(into: &items) }

  override func itemsChanged() {
    super.itemsChanged()
    parent?.itemsChanged()
  }

  override func update(_ view: WithSwipeActions<Content, Actions>, _ change: Change) {
    self.view = view
    // A recycled row starts shut.
    if change.rekey != nil { swipe.shut() }
    updateChild(view.content, change)
    acts?.update(styled(view), change)
  }

  private func listen() {
    guard let drag = gtk_gesture_drag_new() else { return }
    gtk_gesture_single_set_touch_only(drag, 1)
    let handle = UnsafeMutableRawPointer(drag)
    connect(handle, "drag-begin") { [unowned self] in start = swipe.offset }
    connect(handle, "drag-update") { [unowned self] in
      var (x, y) = (0.0, 0.0)
      guard gtk_gesture_drag_get_offset(drag, &x, &y) != 0 else { return }
      // Less than this may still become a tap, or a scroll.
      guard swipe.isMoving || (abs(x) > max(abs(y), Self.slop) && takes(x)) else { return }
      gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      swipe.drag(start + x)
    }
    connect(handle, "drag-end") { [unowned self] in release() }
    gtk_widget_add_controller(host.widget, drag)
    listenToScrolling()
  }

  /// Two fingers on a touchpad, or a wheel that tilts: sideways only, so that a list scrolls up and down as ever.
  private func listenToScrolling() {
    guard let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else { return }
    let handle = UnsafeMutableRawPointer(scroll)
    connect(
      handle,
      scrolled: { [unowned self] x, y in
        guard abs(x) > abs(y), swipe.isMoving || takes(-x) else { return false }
        if gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_WHEEL {
          swipe.turn(x)
        } else {
          scrolled -= x
          swipe.drag(scrolled)
        }
        return true
      })
    connect(handle, "scroll-begin") { [unowned self] in scrolled = swipe.offset }
    connect(handle, "scroll-end") { [unowned self] in release() }
    gtk_widget_add_controller(host.widget, scroll)
  }

  var isAside: Bool { swipe.slid > 0 }

  /// Whether a move to the right, or to the left, is for these acts: not while those of the other side show.
  private func takes(_ distance: CGFloat) -> Bool {
    var current = parent
    while let here = current, !(here is any RowMember) {
      if (here as? any Swiping)?.isAside == true { return false }
      current = here.parent
    }
    return swipe.takes(distance)
  }

  private func release() {
    guard swipe.release(width: CGFloat(gtk_widget_get_width(host.widget))), view.allowsFullSwipe else {
      return
    }
    acts.flatMap { firstAct(of: $0) }?.action()
  }

  /// The act nearest the edge, which a full swipe does.
  private func firstAct(of node: Node) -> ActInfo? {
    for child in node.children {
      var items: [Item] = []
      child.collect(into: &items)
      if let act = items.lazy.compactMap({ $0.traits[Act.self] }).first { return act }
      if let act = firstAct(of: child) { return act }
    }
    return nil
  }
}

extension View {
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    WithSwipeActions(content: self, actions: content(), edge: edge, allowsFullSwipe: allowsFullSwipe)
  }
}
