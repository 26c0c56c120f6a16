import CAdwaita
import Foundation

/// A window onto a larger view.
public struct ScrollView<Content> {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool
}

extension ScrollView: View where Content: View {
  public typealias Body = Never

  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), axes: axes, showsIndicators: showsIndicators)
  }
}

extension ScrollView: PrimitiveView where Content: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { ScrollNode(view, context) }
}

private final class ScrollNode<Content: View>: HostNode<ScrollView<Content>, Content> {
  private let scroll: ScrollElement
  private var overscroll: Overscroll?
  private var page: PageScope?

  init(_ view: ScrollView<Content>, _ context: Context) {
    scroll = ScrollElement()
    page = context.environment.page
    super.init(view, axis: .vertical, context)
    setAlignment(.topLeading)
    scroll.setContent(host)
    scroll.set(view.axes, view.showsIndicators)
    if view.axes.contains(.vertical) {
      overscroll = Overscroll(scroll.widget) { [unowned self] in page?.startRefresh() }
    }
    mountChild(view.content, context)
    recollect()
  }

  override var element: Element { scroll }

  override func update(_ view: ScrollView<Content>, _ change: Change) {
    self.view = view
    page = change.environment.page
    scroll.set(view.axes, view.showsIndicators)
    updateChild(view.content, change)
  }
}

/// A GtkScrolledWindow: it takes all that is offered along its axes, and its content's length across.
@MainActor final class ScrollElement: WidgetElement {
  private var content: HostElement?
  private var axes: Axis.Set = []
  private let viewport: OpaquePointer

  init() {
    guard let scrolled = gtk_scrolled_window_new(), let port = gtk_viewport_new(nil, nil) else {
      preconditionFailure("GTK makes no scrolled window")
    }
    viewport = OpaquePointer(port)
    super.init(scrolled)
    gtk_scrolled_window_set_child(window, port)
    gtk_scrollable_set_vscroll_policy(viewport, GTK_SCROLL_NATURAL)
    gtk_scrollable_set_hscroll_policy(viewport, GTK_SCROLL_NATURAL)
  }

  isolated deinit { gtk_viewport_set_child(viewport, nil) }

  private var window: OpaquePointer { opaque(widget, gtk_scrolled_window_get_type()) }

  func setContent(_ content: HostElement) {
    self.content = content
    gtk_viewport_set_child(viewport, content.widget)
  }

  func set(_ axes: Axis.Set, _ showsIndicators: Bool) {
    guard axes != self.axes else { return }
    self.axes = axes
    let scrolls = showsIndicators ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL
    gtk_scrolled_window_set_policy(
      window, axes.contains(.horizontal) ? scrolls : GTK_POLICY_NEVER,
      axes.contains(.vertical) ? scrolls : GTK_POLICY_NEVER)
    gtk_scrollable_set_hscroll_policy(
      viewport, axes.contains(.horizontal) ? GTK_SCROLL_NATURAL : GTK_SCROLL_MINIMUM)
    gtk_scrollable_set_vscroll_policy(
      viewport, axes.contains(.vertical) ? GTK_SCROLL_NATURAL : GTK_SCROLL_MINIMUM)
    layoutChanged()
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    // GTK must hear of changes inside, and wants the widget measured before it is given a place.
    _ = super.measure(proposal)
    guard let content else { return .zero }
    let inside = content.size(
      Proposal(
        width: axes.contains(.horizontal) ? nil : proposal.width,
        height: axes.contains(.vertical) ? nil : proposal.height))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? inside.width : inside.width,
      height: axes.contains(.vertical) ? proposal.height ?? inside.height : inside.height)
  }

  override func measureWidth(_ proposal: Proposal) -> CGFloat { size(proposal).width }
}
