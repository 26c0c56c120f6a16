import CAdwaita

/// One page of a navigation stack: a header bar, and the view below it.
@MainActor final class Page {
  let value: AnyHashable?
  let widget: Widget
  private let bars = PageBars()
  private var scope: PageScope?
  private let back: (@MainActor () -> Void)?
  private var content: RootNode<AnyView>?
  private var searchField: SearchField?
  private var refresher: Refresher?
  private var edges: BarEdges
  /// Its own bar gives way to those of a navigation stack inside.
  private var inner: WindowScope?

  /// `back` makes a button that goes back, on every page but the first.
  init(
    _ view: AnyView, value: AnyHashable?, parent: Node, environment: EnvironmentValues,
    back: (@MainActor () -> Void)?
  ) {
    self.value = value
    self.back = back
    guard let widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else {
      preconditionFailure("GTK makes no page")
    }
    self.widget = widget
    edges = environment.barEdges
    bars.setSizeClass(environment.barSizeClass)
    g_object_ref_sink(widget)
    let box = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
    gtk_box_append(box, bars.headerWidget)
    if let back { addBackButton(back) }
    let scope = PageScope { [unowned self] in Scheduler.shared.afterFlush { [weak self] in self?.show() } }
    self.scope = scope
    scope.startRefresh = { [unowned self] in refresher?.start() }
    inner = WindowScope { [unowned self] in
      gtk_widget_set_visible(bars.headerWidget, (inner?.bars == 0).gboolean)
    }
    showWindowButtons()
    let content = RootNode(view, environment: inside(environment), parent: parent, isVisible: false)
    self.content = content
    gtk_widget_set_vexpand(content.widget, 1)
    gtk_box_append(box, content.widget)
    gtk_box_append(box, bars.bottomWidget)
    show()
  }

  isolated deinit { g_object_unref(widget) }

  private func addBackButton(_ back: @escaping @MainActor () -> Void) {
    guard let button = gtk_button_new_from_icon_name(Symbols.icon(for: "chevron.backward")) else { return }
    gtk_widget_set_tooltip_text(button, "Back")
    button.setAccessibleLabel("Back")
    connect(button, "clicked", back)
    adw_header_bar_pack_start(bars.header, button)
  }

  /// Puts a widget of the container's at the start of the bar.
  func addToBar(_ widget: Widget) { adw_header_bar_pack_start(bars.header, widget) }

  private func showWindowButtons() {
    adw_header_bar_set_show_start_title_buttons(bars.header, edges.start.gboolean)
    adw_header_bar_set_show_end_title_buttons(bars.header, edges.end.gboolean)
  }

  var node: Node? { content }

  /// The environment of the views of this page.
  private func inside(_ environment: EnvironmentValues) -> EnvironmentValues {
    var environment = environment
    environment.page = scope
    environment.window = inner
    if let back { environment.dismiss = DismissAction(action: back) }
    return environment
  }

  func update(_ view: AnyView, _ change: Change) {
    follow(change.environment)
    content?.update(view, Change(inside(change.environment)))
  }

  func environmentChanged(_ environment: EnvironmentValues) {
    follow(environment)
    content?.environmentChanged(inside(environment))
  }

  private func follow(_ environment: EnvironmentValues) {
    bars.setSizeClass(environment.barSizeClass)
    guard edges != environment.barEdges else { return }
    edges = environment.barEdges
    showWindowButtons()
  }

  func setVisible(_ visible: Bool) { content?.setVisible(visible) }

  func close() {
    content?.unmount()
    if let content {
      gtk_box_remove(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self), content.widget)
    }
    content = nil
    scope = nil
    searchField = nil
    refresher = nil
  }

  /// Brings the bar in line with what the views say.
  private func show() {
    guard let scope else { return }
    bars.show(title: scope.titles.last ?? "", items: scope.items.all.flatMap { $0 })
    nameSheet(scope.titles.last)
    showSearch(scope.searches.last)
    showRefresh(scope.refreshes.last)
    Scheduler.shared.settle()
  }

  /// A sheet is called what its page is called.
  private func nameSheet(_ title: String?) {
    guard let title, let root = gtk_widget_get_root(widget) else { return }
    let handle = UnsafeMutableRawPointer(root)
    if toolkit_is_a(handle, adw_window_get_type()) != 0 {
      gtk_window_set_title(handle.assumingMemoryBound(to: GtkWindow.self), title)
    }
  }

  private func showSearch(_ search: PageSearch?) {
    guard let search else {
      searchField?.remove()
      searchField = nil
      return
    }
    if let searchField { return searchField.follow(search) }
    searchField = SearchField(search, after: bars.headerWidget, capturing: widget)
  }

  private func showRefresh(_ refresh: RefreshAction?) {
    guard let refresh else {
      refresher?.remove(from: bars.header)
      refresher = nil
      return
    }
    if let refresher { return refresher.action = refresh }
    refresher = Refresher(refresh, bar: bars.header, page: widget)
  }
}
