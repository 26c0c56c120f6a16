import CAdwaita
import Foundation

/// A GtkListView in a scrolled window, and the recycled rows in it.
@MainActor final class ListElement: WidgetElement, RowModelOwner {
  let list: Widget
  private var rows = ListRows()
  private var model: RowModel?
  private var hosts: [UnsafeMutableRawPointer: RowHost] = [:]
  private let stash = StateStash()
  private var watch: VisibilityWatch?
  /// What a press on a row does, besides selecting it.
  var activated: (@MainActor (RowHost) -> Void)?

  init() {
    guard let scrolled = gtk_scrolled_window_new(), let list = gtk_list_view_new(nil, nil) else {
      preconditionFailure("GTK makes no list")
    }
    self.list = list
    super.init(scrolled, horizontal: .fills, vertical: .fills)
    let window = opaque(scrolled, gtk_scrolled_window_get_type())
    gtk_scrolled_window_set_policy(window, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(window, list)
    gtk_widget_add_css_class(list, "tk-list")
    let model = RowModel(owner: self)
    self.model = model
    gtk_list_view_set_factory(listView, makeFactory())
    gtk_list_view_set_model(
      listView, gtk_no_selection_new(OpaquePointer(g_object_ref(model.object))))
    gtk_list_view_set_single_click_activate(listView, 1)
    watch = VisibilityWatch(scrolled: scrolled) { [unowned self] in updateVisibility() }
    connect(
      list, "activate",
      at: { [unowned self] position in
        if let host = hosts.values.first(where: { $0.position == position }) { activated?(host) }
      })
  }

  private var listView: OpaquePointer { opaque(list, gtk_list_view_get_type()) }

  /// Lets go of everything; the rows' nodes are unmounted.
  func close() {
    watch?.stop()
    gtk_list_view_set_model(listView, nil)
    gtk_list_view_set_factory(listView, nil)
    for host in hosts.values { host.clear(stash) }
    hosts = [:]
    model = nil
  }

  // MARK: Rows

  var rowCount: Int { rows.count }

  func rowKey(at position: Int) -> AnyHashable { AnyHashable(rows.key(at: position)) }

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
      if let source = host.source, stale.contains(ObjectIdentifier(source)) { show(host) }
    }
    watch?.schedule()
  }

  private func forgetGone() {
    guard !stash.isEmpty else { return }
    var there: Set<RowKey> = []
    for position in 0..<rows.count { if let key = rows.key(at: position) { there.insert(key) } }
    stash.removeAll { there.contains($0) }
  }

  func scroll(toID id: AnyHashable) -> Bool {
    guard let position = rows.position(ofID: id) else { return false }
    toolkit_scroll_to(list, guint(position))
    watch?.schedule()
    return true
  }

  // MARK: Factory

  private func makeFactory() -> OpaquePointer? {
    guard let factory = gtk_signal_list_item_factory_new() else { return nil }
    let signals = UnsafeMutableRawPointer(factory)
    connect(
      signals, "setup",
      with: { [unowned self] item in
        let host = RowHost()
        hosts[item] = host
        gtk_list_item_set_child(OpaquePointer(item), host.host.widget)
      })
    connect(
      signals, "bind",
      with: { [unowned self] item in
        guard let host = hosts[item] else { return }
        host.position = Int(gtk_list_item_get_position(OpaquePointer(item)))
        show(host)
        Scheduler.shared.settle()
        Styles.shared.load()
        watch?.schedule()
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

  private func show(_ host: RowHost) {
    guard let position = host.position, let (entry, index) = rows.entry(at: position),
      let key = rows.key(at: position)
    else { return }
    switch entry {
    case .item(let item): host.show(item, key: key, stash: stash)
    case .rows(let source, _): host.show(source, at: index, key: key, stash: stash)
    }
  }

  // MARK: Visibility

  var isVisible = false {
    didSet { if isVisible != oldValue { watch?.schedule() } }
  }

  /// Rows are seen that stand in the part of the list that shows; GTK binds many more.
  private func updateVisibility() {
    for (item, host) in hosts where host.position != nil {
      host.position = Int(gtk_list_item_get_position(OpaquePointer(item)))
      host.setVisible(isVisible && shows(host.host.widget))
    }
  }

  private func shows(_ row: Widget) -> Bool {
    var bounds = graphene_rect_t()
    guard gtk_widget_get_mapped(row) != 0, gtk_widget_compute_bounds(row, widget, &bounds) != 0 else {
      return false
    }
    return bounds.size.height > 0 && bounds.origin.y < Float(gtk_widget_get_height(widget))
      && bounds.origin.y + bounds.size.height > 0
  }
}
