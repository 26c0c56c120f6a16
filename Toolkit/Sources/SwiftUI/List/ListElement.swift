import CAdwaita
import Foundation

/// A GtkListView in a scrolled window, and the recycled rows in it.
@MainActor final class ListElement: WidgetElement, RowModelOwner, ListViewportOwner {
  let list: Widget
  private var rows = ListRows()
  private var model: RowModel?
  private var hosts: [UnsafeMutableRawPointer: RowHost] = [:]
  private let stash = StateStash()
  private let viewport: ListViewport

  init() {
    guard let scrolled = gtk_scrolled_window_new(), let list = gtk_list_view_new(nil, nil) else {
      preconditionFailure("GTK makes no list")
    }
    self.list = list
    viewport = ListViewport(scrolled)
    super.init(scrolled, horizontal: .fills, vertical: .fills)
    let window = opaque(scrolled, gtk_scrolled_window_get_type())
    gtk_scrolled_window_set_policy(window, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(window, list)
    // Rows in the height they want: at the least their views could be squeezed to nothing.
    gtk_scrollable_set_vscroll_policy(OpaquePointer(list), GTK_SCROLL_NATURAL)
    gtk_widget_add_css_class(list, "tk-list")
    let model = RowModel(owner: self)
    self.model = model
    gtk_list_view_set_factory(listView, makeFactory())
    gtk_list_view_set_model(
      listView, gtk_no_selection_new(OpaquePointer(g_object_ref(model.object))))
    gtk_list_view_set_single_click_activate(listView, 1)
    gtk_list_view_set_show_separators(listView, 1)
    viewport.owner = self
    connect(
      list, "activate",
      at: { [unowned self] position in
        if let host = hosts.values.first(where: { $0.position == position }) {
          if let primaryAction = host.primaryAction { primaryAction() } else { choose?(host) }
        }
      })
    list.addMenuKeys { [weak self] in self?.focusedRow?.openMenu?(nil) }
    passTabs()
  }

  /// The arrows go from row to row. Tab goes to what is in a row, then on to what comes after the list: GTK would take
  /// it through all rows.
  private func passTabs() {
    let shift = GdkModifierType(rawValue: GDK_SHIFT_MASK.rawValue)
    let keys = [
      (GDK_KEY_Tab, GdkModifierType(rawValue: 0), GTK_DIR_TAB_FORWARD),
      (GDK_KEY_ISO_Left_Tab, shift, GTK_DIR_TAB_BACKWARD),
    ]
    for (key, modifiers, direction) in keys {
      list.addShortcut(guint(key), modifiers, scope: GTK_SHORTCUT_SCOPE_LOCAL) { [weak self] in
        guard let self else { return }
        if let row = gtk_widget_get_focus_child(list),
          gtk_widget_has_focus(row) == 0 || direction == GTK_DIR_TAB_FORWARD,
          gtk_widget_child_focus(row, direction) != 0
        {
          return
        }
        widget.passFocus(direction)
      }
    }
  }

  /// The row that the keyboard is on.
  private var focusedRow: RowHost? {
    hosts.values.first { host in
      gtk_widget_get_parent(host.host.widget).map { gtk_widget_has_focus($0) != 0 } == true
    }
  }

  private var listView: OpaquePointer { opaque(list, gtk_list_view_get_type()) }

  /// Lets go of everything; the rows' nodes are unmounted.
  func close() {
    viewport.stop()
    gtk_list_view_set_model(listView, nil)
    gtk_list_view_set_factory(listView, nil)
    for host in hosts.values { host.clear(stash) }
    hosts = [:]
    model = nil
  }

  // MARK: Choice

  /// Told the row that the reader chose.
  var choose: (@MainActor (RowHost) -> Void)?
  /// Whether a row is the one chosen.
  var isChosen: (@MainActor (RowHost) -> Bool)?

  /// Marks the chosen row among those that are there.
  func showChoice() {
    for host in hosts.values where host.isFilled { showChoice(host) }
  }

  private func showChoice(_ host: RowHost) {
    guard let row = gtk_widget_get_parent(host.host.widget) else { return }
    let isChosen = isChosen?(host) == true
    row.setClass("tk-chosen", isChosen)
    toolkit_set_accessible_selected(row, isChosen.gboolean)
    row.setClass("tk-act", host.primaryAction != nil || choose != nil)
  }

  // MARK: Rows

  var rowCount: Int { rows.count }

  func rowKey(at position: Int) -> RowKey? { rows.key(at: position) }

  var isVisible: Bool {
    get { viewport.isVisible }
    set { viewport.isVisible = newValue }
  }

  /// Brings a row into view; false if there is none with that id.
  func scroll(toID id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard let position = rows.position(ofID: id) else { return false }
    toolkit_scroll_to(list, guint(position))
    viewport.aim = anchor.flatMap { anchor in
      rows.key(at: position).map { RowAim(key: $0, fraction: anchor.y) }
    }
    viewport.lookAgain()
    return true
  }

  var boundRows: [RowHost] {
    hosts.compactMap { item, host in
      guard host.position != nil else { return nil }
      host.position = Int(gtk_list_item_get_position(OpaquePointer(item)))
      return host
    }
  }

  func setItems(_ items: [Item]) {
    let new = ListRows(items)
    let change = new.change(from: rows)
    rows = new
    if let change {
      model?.changed(at: change.start, removed: change.removed, added: change.added)
      forgetGone()
    }
    let stale = new.entries.filter {
      if case .rows(let source, _) = $0 { source.takeStaleness() } else { false }
    }.map(\.identity)
    for host in hosts.values where host.position != nil {
      guard let source = host.source, stale.contains(ObjectIdentifier(source)) else { continue }
      if host.isVisible { fill(host) } else { host.isFilled = false }
    }
    viewport.lookAgain()
  }

  private func forgetGone() {
    guard !stash.isEmpty else { return }
    var there: Set<RowKey> = []
    for position in 0..<rows.count { if let key = rows.key(at: position) { there.insert(key) } }
    stash.removeAll { there.contains($0) }
  }

  /// Whether it stands in a sidebar: rows are low, without lines between them.
  var isSidebar = false {
    didSet {
      list.setClass("navigation-sidebar", isSidebar)
      gtk_list_view_set_show_separators(listView, (!isSidebar).gboolean)
    }
  }

  // MARK: Factory

  private func makeFactory() -> OpaquePointer? {
    guard let factory = gtk_signal_list_item_factory_new() else { return nil }
    let signals = UnsafeMutableRawPointer(factory)
    connect(
      signals, "setup",
      with: { [unowned self] item in
        let host = RowHost(isSidebar: isSidebar)
        hosts[item] = host
        gtk_list_item_set_child(OpaquePointer(item), host.host.widget)
        host.tellReaders()
      })
    connect(
      signals, "bind",
      with: { [unowned self] item in
        guard let host = hosts[item] else { return }
        host.position = Int(gtk_list_item_get_position(OpaquePointer(item)))
        host.isFilled = false
        viewport.bound(host)
      })
    connect(
      signals, "unbind",
      with: { [unowned self] item in
        hosts[item]?.position = nil
        hosts[item]?.setVisible(false)
      })
    connect(
      signals, "teardown",
      with: { [unowned self] item in
        gtk_list_item_set_child(OpaquePointer(item), nil)
        hosts.removeValue(forKey: item)?.clear(stash)
      })
    return factory
  }

  func fill(_ host: RowHost) {
    guard let position = host.position, let (entry, index) = rows.entry(at: position),
      let key = rows.key(at: position)
    else { return }
    host.isFilled = true
    switch entry {
    case .item(let item): host.show(item, key: key, stash: stash)
    case .rows(let source, _): host.show(source, at: index, key: key, stash: stash)
    }
    showChoice(host)
  }
}
