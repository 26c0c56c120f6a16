import CAdwaita

/// Pages on top of each other: a root, and one for each value of the path.
public struct NavigationStack<Data, Root> {
  let path: PathAccess?
  let root: Root
}

extension NavigationStack: View where Root: View {
  public typealias Body = Never
}

extension NavigationStack where Data == NavigationPath, Root: View {
  nonisolated public init(@ViewBuilder root: () -> Root) { self.init(path: nil, root: root()) }
}

extension NavigationStack where Root: View {
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  {
    self.init(path: PathAccess(path), root: root())
  }
}

extension NavigationStack: PrimitiveView where Root: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> {
    NavigationStackNode(view, context)
  }
}

private final class NavigationStackNode<Data, Root: View>: ViewNode<NavigationStack<Data, Root>> {
  private let scope = NavigationScope()
  private let element: WidgetElement
  private let leaflet: OpaquePointer
  private var environment: EnvironmentValues
  private var pages: [Page] = []
  /// Pages that are sliding away.
  private var leaving: [Page] = []
  /// The path of a stack that was given none.
  private var ownPath: [AnyHashable] = []
  private let tracker = Tracker()
  private var isWriting = false

  override init(_ view: NavigationStack<Data, Root>, _ context: Context) {
    guard let widget = adw_leaflet_new() else { preconditionFailure("libadwaita makes no leaflet") }
    leaflet = opaque(widget, adw_leaflet_get_type())
    element = WidgetElement(widget, horizontal: .fills, vertical: .fills)
    environment = context.environment
    super.init(view, context)
    adw_leaflet_set_can_unfold(leaflet, 0)
    adw_leaflet_set_can_navigate_back(leaflet, 1)
    environment.window?.bars += 1
    environment.navigation = scope
    scope.push = { [unowned self] in push($0) }
    scope.destinationsChanged = { [unowned self] in
      Scheduler.shared.afterFlush { [weak self] in self?.destinationsChanged() }
    }
    add(AnyView(view.root), value: nil)
    followPath()
    connect(widget, "notify::visible-child") { [unowned self] in visiblePageChanged() }
    connect(widget, "notify::child-transition-running") { [unowned self] in transitionChanged() }
  }

  override var children: [Node] { pages.compactMap(\.node) }

  override func collect(into items: inout [Item]) { items.append(Item(element: element)) }

  override func update(_ view: NavigationStack<Data, Root>, _ change: Change) {
    self.view = view
    environment = change.environment
    environment.navigation = scope
    pages.first?.update(AnyView(view.root), Change(environment))
    for page in pages.dropFirst() { page.environmentChanged(environment) }
    followPath()
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    update(view, Change(environment))
  }

  override func setVisible(_ visible: Bool) {
    guard visible != isVisible else { return }
    super.setVisible(visible)
    showTop()
  }

  override func unmount() {
    tracker.cancel()
    environment.window?.bars -= 1
    super.unmount()
    for page in pages + leaving { page.close() }
    pages = []
    leaving = []
  }

  // MARK: Path

  private var path: [AnyHashable] { view.path?.read() ?? ownPath }

  /// Shows what the path says, now and whenever it changes.
  private func followPath() {
    show(tracker.track({ path }, changed: { [unowned self] in Scheduler.shared.evaluate(self) }))
  }

  override func evaluate() { followPath() }

  private func write(kept: Int, appended: [AnyHashable] = []) {
    if let access = view.path {
      access.write(kept, appended)
    } else {
      ownPath = ownPath.prefix(kept) + appended
      show(ownPath)
    }
  }

  private func push(_ value: AnyHashable) { write(kept: path.count, appended: [value]) }

  // MARK: Pages

  private func show(_ path: [AnyHashable]) {
    var same = 0
    while same < path.count, same + 1 < pages.count, pages[same + 1].value == path[same] { same += 1 }
    let gone = pages[(same + 1)...]
    pages.removeLast(gone.count)
    for value in path[same...] {
      guard let view = scope.page(for: value) else { break }
      add(view, value: value)
    }
    showTop()
    for page in gone { remove(page) }
  }

  private func add(_ view: AnyView, value: AnyHashable?) {
    let depth = pages.count
    var back: (@MainActor () -> Void)?
    if depth > 0 { back = { [unowned self] in write(kept: depth - 1) } }
    let page = Page(view, value: value, parent: self, environment: environment, back: back)
    pages.append(page)
    adw_leaflet_append(leaflet, page.widget)
  }

  private func showTop() {
    guard let top = pages.last else { return }
    isWriting = true
    adw_leaflet_set_visible_child(leaflet, top.widget)
    isWriting = false
    for page in pages {
      page.setVisible(isVisible && page === top)
      toolkit_set_accessible_hidden(page.widget, (page !== top).gboolean)
    }
  }

  /// Lets a page slide away before it goes.
  private func remove(_ page: Page) {
    page.setVisible(false)
    let leaflet = leaflet
    if adw_leaflet_get_child_transition_running(leaflet) == 0 { finish(page) } else { leaving.append(page) }
  }

  private func transitionChanged() {
    guard adw_leaflet_get_child_transition_running(leaflet) == 0 else { return }
    for page in leaving { finish(page) }
    leaving = []
  }

  private func finish(_ page: Page) {
    page.close()
    if gtk_widget_get_parent(page.widget) != nil { adw_leaflet_remove(leaflet, page.widget) }
  }

  private func destinationsChanged() {
    guard isMounted else { return }
    for page in pages.dropFirst() {
      if let value = page.value, let view = scope.page(for: value) { page.update(view, Change(environment)) }
    }
    followPath()
  }

  /// The reader swiped back.
  private func visiblePageChanged() {
    guard !isWriting, let visible = adw_leaflet_get_visible_child(leaflet),
      let index = pages.firstIndex(where: { $0.widget == visible }), index < pages.count - 1
    else { return }
    write(kept: index)
  }
}
