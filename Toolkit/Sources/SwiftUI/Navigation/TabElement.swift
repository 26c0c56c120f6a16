import CAdwaita
import Foundation

/// A stack of pages with its switchers: an AdwViewSwitcherBar below, or a sidebar list before it.
@MainActor final class TabElement: WidgetElement {
  private let stack: OpaquePointer
  private let bar: Widget
  private let sidebar: Widget
  private let list: OpaquePointer
  private var holders: [Widget] = []
  private var tabs: [(title: String, systemImage: String)] = []
  private var sidebarIcons: [OpaquePointer] = []
  private var shown: Int?
  private var isWide: Bool?
  private var isSetting = false
  /// Told the index of the tab that the reader chose, be it the one that shows already.
  var chosen: (@MainActor (Int) -> Void)?

  /// From here on, in points, there is room for a sidebar.
  private static var wide: CGFloat { 720 }

  init() {
    guard let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0),
      let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0),
      let pages = adw_view_stack_new(), let switcher = adw_view_switcher_bar_new(),
      let list = gtk_list_box_new(),
      let side = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let sideBar = adw_header_bar_new(),
      let line = gtk_separator_new(GTK_ORIENTATION_VERTICAL)
    else { preconditionFailure("GTK makes no tabs") }
    stack = opaque(pages, adw_view_stack_get_type())
    bar = switcher
    sidebar = side
    self.list = opaque(list, gtk_list_box_get_type())
    super.init(row, horizontal: .fills, vertical: .fills)
    func append(_ child: Widget, to box: Widget) {
      gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), child)
    }
    adw_header_bar_set_show_end_title_buttons(OpaquePointer(sideBar), 0)
    adw_header_bar_set_title_widget(OpaquePointer(sideBar), gtk_label_new(nil))
    gtk_widget_add_css_class(list, "navigation-sidebar")
    gtk_widget_set_size_request(side, 200, -1)
    append(sideBar, to: side)
    append(list, to: side)
    gtk_widget_set_vexpand(list, 1)
    let sideWithLine = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    if let sideWithLine {
      append(side, to: sideWithLine)
      append(line, to: sideWithLine)
      append(sideWithLine, to: row)
    }
    gtk_widget_set_hexpand(column, 1)
    gtk_widget_set_vexpand(pages, 1)
    append(pages, to: column)
    append(switcher, to: column)
    append(column, to: row)
    adw_view_switcher_bar_set_stack(opaque(switcher, adw_view_switcher_bar_get_type()), stack)
    connect(pages, "notify::visible-child-name") { [unowned self] in stackChanged() }
    connect(
      list, "row-activated",
      with: { [unowned self] row in
        let index = Int(gtk_list_box_row_get_index(row.assumingMemoryBound(to: GtkListBoxRow.self)))
        if !isSetting { chosen?(index) }
      })
    setWide(false)
  }

  func setTabs(_ tabs: [(title: String, systemImage: String)]) {
    // The first page added shows at once, which is nobody's choice.
    isSetting = true
    defer { isSetting = false }
    for (index, tab) in tabs.enumerated() {
      if index >= holders.count { add(tab) } else if tab != self.tabs[index] { change(index, to: tab) }
    }
    if tabs.count > self.tabs.count { followPresses() }
    self.tabs = tabs
    tellReaders()
  }

  private func add(_ tab: (title: String, systemImage: String)) {
    guard let holder = adw_bin_new(),
      let icon = gtk_image_new_from_icon_name(Symbols.icon(for: tab.systemImage))
    else { preconditionFailure("libadwaita makes no tab") }
    let page = adw_view_stack_add_titled(stack, holder, "\(holders.count)", tab.title)
    adw_view_stack_page_set_icon_name(page, Symbols.icon(for: tab.systemImage))
    holders.append(holder)
    sidebarIcons.append(OpaquePointer(icon))
    gtk_list_box_append(list, Self.sidebarRow(icon, tab.title))
  }

  private func change(_ index: Int, to tab: (title: String, systemImage: String)) {
    let icon = Symbols.icon(for: tab.systemImage)
    let page = adw_view_stack_get_page(stack, holders[index])
    adw_view_stack_page_set_title(page, tab.title)
    adw_view_stack_page_set_icon_name(page, icon)
    gtk_image_set_from_icon_name(sidebarIcons[index], icon)
    if let label = gtk_widget_get_next_sibling(UnsafeMutablePointer(sidebarIcons[index])) {
      gtk_label_set_label(OpaquePointer(label), tab.title)
    }
  }

  private static func sidebarRow(_ icon: Widget, _ title: String) -> Widget? {
    guard let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12) else { return nil }
    let box = UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkBox.self)
    gtk_box_append(box, icon)
    gtk_box_append(box, gtk_label_new(title))
    return row
  }

  /// The stack says nothing when the tab that shows is pressed again; its button does.
  private func followPresses() {
    for (index, button) in bar.descendants(ofType: "AdwViewSwitcherButton").enumerated()
    where index >= tabs.count {
      connect(button, "clicked") { [unowned self] in
        if index == shown { chosen?(index) }
      }
    }
  }

  func setContent(_ content: Widget, of index: Int) {
    adw_bin_set_child(UnsafeMutableRawPointer(holders[index]).assumingMemoryBound(to: AdwBin.self), content)
  }

  func show(_ index: Int) {
    isSetting = true
    shown = index
    adw_view_stack_set_visible_child_name(stack, "\(index)")
    gtk_list_box_select_row(list, gtk_list_box_get_row_at_index(list, gint(index)))
    isSetting = false
  }

  func close() {
    for holder in holders {
      adw_bin_set_child(UnsafeMutableRawPointer(holder).assumingMemoryBound(to: AdwBin.self), nil)
    }
  }

  /// Screen readers hear of the page that is shown only.
  private func tellReaders() {
    let shown = adw_view_stack_get_visible_child(stack)
    for holder in holders { toolkit_set_accessible_hidden(holder, (holder != shown).gboolean) }
  }

  private func stackChanged() {
    tellReaders()
    guard !isSetting, let name = adw_view_stack_get_visible_child_name(stack),
      let index = Int(String(cString: name))
    else { return }
    chosen?(index)
  }

  override func place(in rect: CGRect) {
    let isWide = rect.width >= Self.wide
    if isWide != self.isWide {
      // GTK is laying out: the switch waits for the next turn.
      Scheduler.shared.afterFlush { [weak self] in self?.setWide(isWide) }
    }
    super.place(in: rect)
  }

  private func setWide(_ isWide: Bool) {
    guard isWide != self.isWide else { return }
    self.isWide = isWide
    if let side = gtk_widget_get_parent(sidebar) { gtk_widget_set_visible(side, isWide.gboolean) }
    adw_view_switcher_bar_set_reveal(opaque(bar, adw_view_switcher_bar_get_type()), (!isWide).gboolean)
  }
}
