import CAdwaita

/// What can be chosen in a picker: a drop-down, a row of buttons, or entries of a menu.
struct Choices<Value: Hashable, Content> {
  let selection: Binding<Value>
  let title: String
  let content: Content
}

extension Choices: View where Content: View {
  typealias Body = Never
}

extension Choices: PrimitiveView where Content: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { ChoicesNode(view, context) }
}

/// A widget that shows titles of which one is chosen.
@MainActor protocol ChoiceWidget: WidgetElement {
  /// Told the index of the title that the reader chose.
  var chosen: (@MainActor (Int) -> Void)? { get set }
  func setTitles(_ titles: [String])
  func choose(_ index: Int)
}

private final class ChoicesNode<Value: Hashable, Content: View>: BoundNode<Choices<Value, Content>, Value> {
  private var element: any ChoiceWidget
  private let hidden = HiddenContent<Content>()
  private var environment: EnvironmentValues
  private var titles: [String] = []
  private var tags: [AnyHashable] = []

  override init(_ view: Choices<Value, Content>, _ context: Context) {
    environment = context.environment
    element = Self.make(context.environment.pickerLook)
    super.init(view, context)
    listen()
    apply(context.environment)
    follow()
  }

  private static func make(_ look: PickerLook) -> any ChoiceWidget {
    look == .segmented ? SegmentsElement() : DropDownElement()
  }

  private func listen() {
    element.chosen = { [unowned self] index in choose(index) }
  }

  private func choose(_ index: Int) {
    guard tags.indices.contains(index), let value = tags[index].base as? Value,
      value != view.selection.wrappedValue
    else { return }
    view.selection.wrappedValue = value
  }

  override func collect(into items: inout [Item]) {
    var item = Item(element: element)
    item.traits[MenuChoices.self] = MenuChoices.Info(
      titles: titles, chosen: tags.firstIndex(of: AnyHashable(view.selection.wrappedValue)),
      isEnabled: environment.isEnabled, choose: { [weak self] index in self?.choose(index) })
    items.append(item)
  }

  override func read() -> Value { view.selection.wrappedValue }

  override func show(_ value: Value) {
    if let index = tags.firstIndex(of: AnyHashable(value)) { element.choose(index) }
  }

  override func apply(_ environment: EnvironmentValues) {
    if environment.pickerLook != self.environment.pickerLook {
      element = Self.make(environment.pickerLook)
      titles = []
      listen()
      itemsChanged()
    }
    self.environment = environment
    let items = hidden.items(view.content, environment: environment, parent: self)
      .filter { $0.traits[Tag.self] != nil }
    tags = items.compactMap { $0.traits[Tag.self] }
    let titles = items.map { ($0.element as? LabelElement)?.text ?? "" }
    if titles != self.titles {
      self.titles = titles
      element.setTitles(titles)
    }
    element.widget.setAccessibleLabel(view.title)
    gtk_widget_set_sensitive(element.widget, environment.isEnabled.gboolean)
  }

  override func unmount() {
    hidden.unmount()
    super.unmount()
  }
}

/// A GtkDropDown.
@MainActor final class DropDownElement: WidgetElement, ChoiceWidget {
  var chosen: (@MainActor (Int) -> Void)?
  /// A new list of titles selects its first, which is nobody's choice.
  private var isSetting = false

  init() {
    guard let widget = gtk_drop_down_new(nil, nil) else { preconditionFailure("GTK makes no drop-down") }
    super.init(widget)
    connect(widget, "notify::selected") { [unowned self] in
      if !isSetting { chosen?(Int(gtk_drop_down_get_selected(control))) }
    }
  }

  private var control: OpaquePointer { opaque(widget, gtk_drop_down_get_type()) }

  func setTitles(_ titles: [String]) {
    let list = gtk_string_list_new(nil)
    for title in titles { gtk_string_list_append(list, title) }
    isSetting = true
    gtk_drop_down_set_model(control, list)
    isSetting = false
    if let list { g_object_unref(UnsafeMutableRawPointer(list)) }
  }

  func choose(_ index: Int) {
    if gtk_drop_down_get_selected(control) != guint(index) {
      gtk_drop_down_set_selected(control, guint(index))
    }
  }
}

/// Joined buttons of one group.
@MainActor final class SegmentsElement: WidgetElement, ChoiceWidget {
  var chosen: (@MainActor (Int) -> Void)?
  private var buttons: [UnsafeMutablePointer<GtkToggleButton>] = []

  init() {
    guard let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0) else {
      preconditionFailure("GTK makes no box")
    }
    gtk_widget_add_css_class(box, "linked")
    gtk_box_set_homogeneous(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), 1)
    super.init(box, horizontal: .fills)
  }

  func setTitles(_ titles: [String]) {
    let box = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
    while let old = gtk_widget_get_first_child(widget) { gtk_box_remove(box, old) }
    buttons = []
    for (index, title) in titles.enumerated() {
      guard let widget = gtk_toggle_button_new_with_label(title) else { continue }
      gtk_widget_set_hexpand(widget, 1)
      let button = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkToggleButton.self)
      if let first = buttons.first { gtk_toggle_button_set_group(button, first) }
      connect(widget, "toggled") { [unowned self] in
        if gtk_toggle_button_get_active(button) != 0 { chosen?(index) }
      }
      buttons.append(button)
      gtk_box_append(box, widget)
    }
  }

  func choose(_ index: Int) {
    if gtk_toggle_button_get_active(buttons[index]) == 0 { gtk_toggle_button_set_active(buttons[index], 1) }
  }
}
