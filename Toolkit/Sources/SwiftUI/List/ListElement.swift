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

  init() {
    guard let scrolled = gtk_scrolled_window_new(), let list = gtk_list_view_new(nil, nil) else {
      preconditionFailure("GTK makes no list")
    }
    self.list = list
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
    // GTK unmaps the widget once more when the list goes.
    watch = VisibilityWatch(scrolled: scrolled) { [weak self] in self?.updateVisibility() }
    connect(
      list, "activate",
      at: { [unowned self] position in
        if let host = hosts.values.first(where: { $0.position == position }) {
          if let primaryAction = host.primaryAction, !isEditing { primaryAction() } else { choose?(host) }
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
    watch?.stop()
    gtk_list_view_set_model(listView, nil)
    gtk_list_view_set_factory(listView, nil)
    for host in hosts.values { host.clear(stash) }
    hosts = [:]
    model = nil
  }

  // MARK: Choice

  /// Told the row that the reader chose.
  var choose: (@MainActor (RowHost) -> Void)?
  /// Whether rows are chosen rather than opened, and say so by a mark before them.
  var isEditing = false
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
    row.setClass("tk-editing", isEditing)
    row.setClass("tk-act", host.primaryAction != nil || choose != nil)
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
      guard let source = host.source, stale.contains(ObjectIdentifier(source)) else { continue }
      if host.isVisible { show(host) } else { host.isFilled = false }
    }
    watch?.schedule()
  }

  private func forgetGone() {
    guard !stash.isEmpty else { return }
    var there: Set<RowKey> = []
    for position in 0..<rows.count { if let key = rows.key(at: position) { there.insert(key) } }
    stash.removeAll { there.contains($0) }
  }

  /// Brings a row into view. Where it stands is known only once GTK has laid it out: its anchor follows then.
  func scroll(toID id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard let position = rows.position(ofID: id) else { return false }
    toolkit_scroll_to(list, guint(position))
    aim = anchor.flatMap { anchor in
      rows.key(at: position).map { Aim(key: $0, fraction: anchor.y, tries: 5) }
    }
    watch?.schedule()
    return true
  }

  /// A row that is to stand at a fraction of the list's height, with the same of its own.
  private struct Aim {
    let key: RowKey
    let fraction: CGFloat
    /// Rows around it may take on their heights only while they come into view.
    var tries: Int
  }

  private var aim: Aim?

  /// Moves the row aimed at to its place; true if that moved anything.
  private func takeAim() -> Bool {
    guard isVisible, var aim else { return false }
    aim.tries -= 1
    self.aim = aim.tries > 0 ? aim : nil
    let row = hosts.values.first { host in
      host.isFilled && host.key == aim.key && host.position.flatMap { rows.key(at: $0) } == aim.key
    }
    guard let row, let extent = extent(of: row.host.widget) else { return false }
    let height = CGFloat(gtk_widget_get_height(widget))
    let spare = height - (extent.upperBound - extent.lowerBound)
    let distance = Double(extent.lowerBound - aim.fraction * spare)
    let adjustment = gtk_scrolled_window_get_vadjustment(opaque(widget, gtk_scrolled_window_get_type()))
    guard abs(distance) >= 1, let adjustment else { return false }
    let before = gtk_adjustment_get_value(adjustment)
    gtk_adjustment_set_value(adjustment, before + distance)
    return gtk_adjustment_get_value(adjustment) != before
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
        host.reserve(usualHeight)
        watch?.expectLayout()
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
    host.isFilled = true
    switch entry {
    case .item(let item): host.show(item, key: key, stash: stash)
    case .rows(let source, _): host.show(source, at: index, key: key, stash: stash)
    }
    showChoice(host)
  }

  // MARK: Visibility

  var isVisible = false {
    didSet { if isVisible != oldValue { watch?.schedule() } }
  }

  /// The height of a row that nobody has seen yet, in points; the mean of those seen, once there are any.
  private var usualHeight: CGFloat = 120

  /// GTK binds some two hundred rows, wherever they are. Those on the screen are filled now, before the frame is
  /// painted, and appear; those half a screen above and below are filled once it is painted.
  private func updateVisibility() {
    let height = CGFloat(gtk_widget_get_height(widget))
    var heights: [CGFloat] = []
    var hasUnfilledNear = false
    for (item, host) in hosts where host.position != nil {
      host.position = Int(gtk_list_item_get_position(OpaquePointer(item)))
      guard isVisible, let extent = extent(of: host.host.widget) else {
        host.setVisible(false)
        continue
      }
      let isOnScreen = extent.upperBound > 0 && extent.lowerBound < height
      if !host.isFilled, extent.upperBound > -height / 2, extent.lowerBound < height * 3 / 2 {
        if isOnScreen || fillsAhead { show(host) } else { hasUnfilledNear = true }
      }
      if host.isFilled { heights.append(extent.upperBound - extent.lowerBound) }
      host.setVisible(isOnScreen)
    }
    if !heights.isEmpty { setUsualHeight((heights.reduce(0, +) / CGFloat(heights.count)).rounded()) }
    fillsAhead = false
    if hasUnfilledNear { fillAhead() }
    Scheduler.shared.settle()
    Styles.shared.load()
    if takeAim() { watch?.schedule() }
  }

  /// Whether the next look at the rows fills those near the screen as well.
  private var fillsAhead = false
  private var isFillingAhead = false

  private func fillAhead() {
    guard !isFillingAhead else { return }
    isFillingAhead = true
    MainLoop.onIdle(priority: G_PRIORITY_DEFAULT_IDLE) { [weak self] in
      guard let self else { return }
      isFillingAhead = false
      fillsAhead = true
      watch?.schedule()
    }
  }

  /// Rows not filled yet take it on only if it is far from what they had: each change lays the list out again.
  private func setUsualHeight(_ height: CGFloat) {
    guard abs(height - usualHeight) > usualHeight / 4 else { return }
    usualHeight = height
    for host in hosts.values where !host.isFilled { host.reserve(height) }
  }

  /// From the top of the list's visible part; nil if GTK has not laid the row out.
  private func extent(of row: Widget) -> ClosedRange<CGFloat>? {
    var bounds = graphene_rect_t()
    guard let holder = gtk_widget_get_parent(row), gtk_widget_get_mapped(holder) != 0,
      gtk_widget_compute_bounds(row, widget, &bounds) != 0, bounds.size.height > 0
    else { return nil }
    return CGFloat(bounds.origin.y)...CGFloat(bounds.origin.y + bounds.size.height)
  }
}
