import CAdwaita
import Foundation

/// Two panes side by side where it is wide; one at a time where it is narrow. Of three, the sidebar lies over the others
/// where they leave it no room.
public struct NavigationSplitView<Sidebar, Content, Detail> {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
}

extension NavigationSplitView: View where Sidebar: View, Content: View, Detail: View {
  public typealias Body = Never
}

extension NavigationSplitView where Sidebar: View, Content == EmptyView, Detail: View {
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar(), content: EmptyView(), detail: detail())
  }
}

extension NavigationSplitView where Sidebar: View, Content: View, Detail: View {
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar(), content: content(), detail: detail())
  }
}

extension NavigationSplitView: PrimitiveView where Sidebar: View, Content: View, Detail: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> {
    Content.self == EmptyView.self ? SplitNode(view, context) : ColumnsNode(view, context)
  }
}

/// How much room there is along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

private enum SizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

extension EnvironmentValues {
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[SizeClassKey.self] }
    set { self[SizeClassKey.self] = newValue }
  }
}

/// An AdwLeaflet that folds by width. Folded, choosing something in the sidebar shows the detail over it.
private final class SplitNode<Sidebar: View, Content: View, Detail: View>:
  ViewNode<NavigationSplitView<Sidebar, Content, Detail>>
{
  private let element: WidgetElement
  private let leaflet: OpaquePointer
  private var environment: EnvironmentValues
  private var pages: [Page] = []
  private var isFolded = false

  override init(_ view: NavigationSplitView<Sidebar, Content, Detail>, _ context: Context) {
    guard let widget = adw_leaflet_new(), let line = gtk_separator_new(GTK_ORIENTATION_VERTICAL) else {
      preconditionFailure("libadwaita makes no leaflet")
    }
    leaflet = opaque(widget, adw_leaflet_get_type())
    element = WidgetElement(widget, horizontal: .fills, vertical: .fills)
    environment = context.environment
    super.init(view, context)
    environment.window?.bars += 1
    adw_leaflet_set_can_navigate_back(leaflet, 1)
    add(AnyView(view.sidebar), width: 320, back: nil)
    adw_leaflet_page_set_navigatable(adw_leaflet_append(leaflet, line), 0)
    add(AnyView(view.detail), width: 320) { [unowned self] in showSidebar() }
    showSidebar()
    connect(widget, "notify::folded") { [unowned self] in
      Scheduler.shared.afterFlush { [weak self] in self?.foldedChanged() }
    }
    foldedChanged()
    if isVisible { for page in pages { page.setVisible(true) } }
  }

  private func add(_ view: AnyView, width: gint, back: (@MainActor () -> Void)?) {
    let page = Page(
      view, value: nil, parent: self, environment: inside(isSidebar: back == nil), back: back)
    gtk_widget_set_size_request(page.widget, width, -1)
    gtk_widget_set_hexpand(page.widget, (back != nil).gboolean)
    pages.append(page)
    adw_leaflet_append(leaflet, page.widget)
  }

  private func inside(isSidebar: Bool) -> EnvironmentValues {
    var environment = environment
    environment.isSidebar = isSidebar
    environment.barEdges = BarEdges(start: isFolded || isSidebar, end: isFolded || !isSidebar)
    environment.horizontalSizeClass = isFolded ? .compact : .regular
    environment.showDetail = ShowDetailAction { [weak self] in self?.showDetail() }
    return environment
  }

  override var children: [Node] { pages.compactMap(\.node) }
  override func collect(into items: inout [Item]) { items.append(Item(element: element)) }

  override func update(_ view: NavigationSplitView<Sidebar, Content, Detail>, _ change: Change) {
    self.view = view
    environment = change.environment
    refresh()
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    self.environment = environment
    refresh()
  }

  private func refresh() {
    guard pages.count == 2 else { return }
    pages[0].update(AnyView(view.sidebar), Change(inside(isSidebar: true)))
    pages[1].update(AnyView(view.detail), Change(inside(isSidebar: false)))
  }

  private func foldedChanged() {
    guard isMounted else { return }
    isFolded = adw_leaflet_get_folded(leaflet) != 0
    pages.last?.setBackVisible(isFolded)
    refresh()
  }

  private func showDetail() {
    if let page = pages.last { adw_leaflet_set_visible_child(leaflet, page.widget) }
  }

  private func showSidebar() {
    if let page = pages.first { adw_leaflet_set_visible_child(leaflet, page.widget) }
  }

  override func unmount() {
    environment.window?.bars -= 1
    super.unmount()
    for page in pages { page.close() }
  }
}

/// Brings the detail of a folded split view to the front.
struct ShowDetailAction {
  let action: @MainActor () -> Void
}

private enum ShowDetailKey: EnvironmentKey {
  static var defaultValue: ShowDetailAction? { nil }
}

extension EnvironmentValues {
  var showDetail: ShowDetailAction? {
    get { self[ShowDetailKey.self] }
    set { self[ShowDetailKey.self] = newValue }
  }
}
