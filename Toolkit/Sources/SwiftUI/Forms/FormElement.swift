import CAdwaita
import Foundation

/// Cards of rows below each other, in a column that is never too wide to read, in a scrolled window.
@MainActor final class FormElement: WidgetElement {
  private let column: UnsafeMutablePointer<GtkBox>
  private var groups: [FormGroup] = []
  private var rows: [ObjectIdentifier: FormRow] = [:]

  init() {
    guard let scrolled = gtk_scrolled_window_new(), let clamp = adw_clamp_new(),
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 18)
    else { preconditionFailure("GTK makes no form") }
    column = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
    super.init(scrolled, horizontal: .fills, vertical: .fills)
    let window = opaque(scrolled, gtk_scrolled_window_get_type())
    gtk_scrolled_window_set_policy(window, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_propagate_natural_height(window, 1)
    gtk_scrolled_window_set_child(window, clamp)
    adw_clamp_set_child(opaque(clamp, adw_clamp_get_type()), box)
    for set in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { set(box, 18) }
    for set in [gtk_widget_set_margin_start, gtk_widget_set_margin_end] { set(box, 12) }
    gtk_widget_add_css_class(box, "tk-form")
  }

  /// The cards are made anew when another view comes or goes, with the rows that there were.
  func setItems(_ items: [Item]) {
    let wanted = FormGroup.divide(items)
    guard wanted != groups.map(\.plan) else { return }
    for group in groups { group.remove(from: column) }
    let old = rows
    rows = [:]
    groups = wanted.map { plan in
      let group = FormGroup(plan)
      for element in plan.rows {
        let key = ObjectIdentifier(element)
        let row = old[key] ?? FormRow(element)
        rows[key] = row
        group.append(row)
      }
      gtk_box_append(column, group.widget)
      return group
    }
  }
}

/// One row of a card.
@MainActor private final class FormRow {
  let widget: Widget
  let host: HostElement

  init(_ element: Element) {
    let frame = FrameElement(element)
    frame.width = FrameLengths(most: .infinity)
    frame.height = FrameLengths(least: 34)
    frame.alignment = .leading
    let padding = PaddingElement(frame)
    padding.insets = EdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
    host = HostElement(padding)
    guard let row = adw_preferences_row_new() else { preconditionFailure("libadwaita makes no row") }
    widget = row
    g_object_ref_sink(row)
    gtk_list_box_row_set_child(listRow, host.widget)
  }

  isolated deinit {
    gtk_list_box_row_set_child(listRow, nil)
    g_object_unref(widget)
  }

  private var listRow: UnsafeMutablePointer<GtkListBoxRow> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkListBoxRow.self)
  }
}

/// A card: rows, with a header above and a footer below.
@MainActor private final class FormGroup {
  /// What stands in a card.
  struct Plan: Equatable {
    var header: Element?
    var rows: [Element] = []
    var footer: Element?

    nonisolated static func == (left: Plan, right: Plan) -> Bool {
      left.header === right.header && left.footer === right.footer
        && left.rows.map(ObjectIdentifier.init) == right.rows.map(ObjectIdentifier.init)
    }

    var isEmpty: Bool { header == nil && rows.isEmpty && footer == nil }
  }

  let plan: Plan
  let widget: Widget
  private let list: OpaquePointer
  private var edges: [HostElement] = []
  private var rows: [FormRow] = []

  init(_ plan: Plan) {
    self.plan = plan
    guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6), let list = gtk_list_box_new() else {
      preconditionFailure("GTK makes no list")
    }
    widget = box
    self.list = opaque(list, gtk_list_box_get_type())
    gtk_list_box_set_selection_mode(self.list, GTK_SELECTION_NONE)
    gtk_widget_add_css_class(list, "boxed-list")
    gtk_widget_set_visible(list, (!plan.rows.isEmpty).gboolean)
    let column = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
    if let header = plan.header { gtk_box_append(column, edge(header)) }
    gtk_box_append(column, list)
    if let footer = plan.footer { gtk_box_append(column, edge(footer)) }
    connect(
      list, "row-activated",
      with: { row in Self.activate(row.assumingMemoryBound(to: GtkWidget.self)) })
  }

  private func edge(_ element: Element) -> Widget {
    let padding = PaddingElement(element)
    padding.insets = EdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12)
    let frame = FrameElement(padding)
    frame.width = FrameLengths(most: .infinity)
    frame.alignment = .leading
    let host = HostElement(frame)
    edges.append(host)
    return host.widget
  }

  /// A row's one control is pressed, or has the focus, when the row is.
  private static func activate(_ row: Widget) {
    let control = ["GtkSwitch", "GtkButton", "GtkDropDown", "GtkEntry"].lazy
      .compactMap { row.descendants(ofType: $0).first }.first
    if let control { gtk_widget_mnemonic_activate(control, 0) }
  }

  func append(_ row: FormRow) {
    rows.append(row)
    gtk_list_box_append(list, row.widget)
  }

  func remove(from column: UnsafeMutablePointer<GtkBox>) {
    for row in rows { gtk_list_box_remove(list, row.widget) }
    for edge in edges { edge.setContent(nil) }
    gtk_box_remove(column, widget)
  }

  /// A card for each section, and for what stands between sections.
  static func divide(_ items: [Item]) -> [Plan] {
    var plans: [Plan] = []
    var plan = Plan()
    var owner: ObjectIdentifier?
    for item in items {
      if item.traits[SectionOwner.self] != owner, !plan.isEmpty {
        plans.append(plan)
        plan = Plan()
      }
      owner = item.traits[SectionOwner.self]
      switch item.traits[SectionPart.self] {
      case .header: plan.header = item.element
      case .footer: plan.footer = item.element
      case nil: plan.rows.append(item.element)
      }
    }
    return plan.isEmpty ? plans : plans + [plan]
  }
}
