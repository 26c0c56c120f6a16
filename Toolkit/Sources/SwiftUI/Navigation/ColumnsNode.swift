import CAdwaita

/// A sidebar, a list and what it leads to. The sidebar is an AdwFlap's: where the two others leave it no room it waits
/// beside the window, and lies over them when its button, or a swipe, asks for it.
final class ColumnsNode<Sidebar: View, Content: View, Detail: View>:
  ViewNode<NavigationSplitView<Sidebar, Content, Detail>>
{
  private let element: WidgetElement
  private let flap: OpaquePointer
  private let columns: ColumnsElement
  private var environment: EnvironmentValues
  private var pages: [Page] = []
  private var isFolded = false
  private var isRevealed = true

  private static var sidebarWidth: gint { 230 }

  override init(_ view: NavigationSplitView<Sidebar, Content, Detail>, _ context: Context) {
    guard let widget = adw_flap_new(), let line = gtk_separator_new(GTK_ORIENTATION_VERTICAL) else {
      preconditionFailure("libadwaita makes no flap")
    }
    flap = opaque(widget, adw_flap_get_type())
    element = WidgetElement(widget, horizontal: .fills, vertical: .fills)
    columns = ColumnsElement()
    environment = context.environment
    super.init(view, context)
    environment.window?.bars += 1
    for (index, column) in views(view).enumerated() {
      pages.append(
        Page(column, value: nil, parent: self, environment: inside(index), back: nil))
    }
    gtk_widget_set_size_request(pages[0].widget, Self.sidebarWidth, -1)
    // It may lie over the list.
    gtk_widget_add_css_class(pages[0].widget, "background")
    columns.setColumns(pages[1].widget, pages[2].widget)
    adw_flap_set_flap(flap, pages[0].widget)
    adw_flap_set_separator(flap, line)
    adw_flap_set_content(flap, columns.widget)
    pages[1].addToBar(makeButton())
    for property in ["folded", "reveal-flap"] {
      connect(widget, "notify::\(property)") { [unowned self] in
        Scheduler.shared.afterFlush { [weak self] in self?.flapChanged() }
      }
    }
    if isVisible { for page in pages { page.setVisible(true) } }
  }

  private func makeButton() -> Widget {
    guard let button = gtk_toggle_button_new() else { preconditionFailure("GTK makes no button") }
    gtk_button_set_icon_name(cast(button), "sidebar-show-symbolic")
    gtk_widget_set_tooltip_text(button, "Sidebar")
    button.setAccessibleLabel("Sidebar")
    g_object_bind_property(
      UnsafeMutableRawPointer(flap), "reveal-flap", button, "active",
      GBindingFlags(rawValue: G_BINDING_BIDIRECTIONAL.rawValue | G_BINDING_SYNC_CREATE.rawValue))
    return button
  }

  private func views(_ view: NavigationSplitView<Sidebar, Content, Detail>) -> [AnyView] {
    [AnyView(view.sidebar), AnyView(view.content), AnyView(view.detail)]
  }

  /// What the views of a column find.
  private func inside(_ column: Int) -> EnvironmentValues {
    var environment = environment
    environment.isSidebar = column == 0
    let isBeside = isRevealed && !isFolded
    environment.barEdges = BarEdges(
      start: column == 0 || column == 1 && !isBeside, end: column == 2)
    if column == 0 { environment.showDetail = ShowDetailAction { [weak self] in self?.chosen() } }
    return environment
  }

  override var children: [Node] { pages.compactMap(\.node) }
  override func collect(into items: inout [Item]) { items.append(Item(element: element)) }

  override func update(_ view: NavigationSplitView<Sidebar, Content, Detail>, _ change: Change) {
    self.view = view
    environment = change.environment
    for (index, column) in views(view).enumerated() { pages[index].update(column, Change(inside(index))) }
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    self.environment = environment
    for (index, page) in pages.enumerated() { page.environmentChanged(inside(index)) }
  }

  private func flapChanged() {
    guard isMounted else { return }
    isFolded = adw_flap_get_folded(flap) != 0
    isRevealed = adw_flap_get_reveal_flap(flap) != 0
    environmentChanged(environment)
  }

  /// What was chosen in a sidebar that lies over the rest is to be seen.
  private func chosen() {
    if adw_flap_get_folded(flap) != 0 { adw_flap_set_reveal_flap(flap, 0) }
  }

  override func unmount() {
    environment.window?.bars -= 1
    super.unmount()
    for page in pages { page.close() }
    columns.setColumns(nil, nil)
    adw_flap_set_flap(flap, nil)
    adw_flap_set_content(flap, nil)
  }
}
