import CAdwaita

/// A choice of one among several views with tags.
public struct Picker<Label, SelectionValue: Hashable, Content> {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
}

extension Picker: View where Label: View, Content: View {
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, label: label(), content: content())
  }

  public var body: some View {
    HStack {
      label
      Spacer()
      DropDown(
        selection: selection, title: (label as? any Titled)?.titleText ?? "", content: content)
    }
  }
}

extension Picker where Label == Text, Content: View {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(titleKey), content: content())
  }
}

/// What `tag(_:)` says.
enum Tag: TraitKey {
  typealias Value = AnyHashable
}

extension View {
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { Saying(self, Tag.self, AnyHashable(tag)) }
}

struct DropDown<Value: Hashable, Content> {
  let selection: Binding<Value>
  let title: String
  let content: Content
}

extension DropDown: View where Content: View {
  typealias Body = Never
}

extension DropDown: PrimitiveView where Content: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { DropDownNode(view, context) }
}

private final class DropDownNode<Value: Hashable, Content: View>: BoundNode<DropDown<Value, Content>, Value> {
  private let element: WidgetElement
  private let hidden = HiddenContent<Content>()
  private var titles: [String] = []
  private var tags: [AnyHashable] = []

  override init(_ view: DropDown<Value, Content>, _ context: Context) {
    guard let widget = gtk_drop_down_new(nil, nil) else { preconditionFailure("GTK makes no drop-down") }
    element = WidgetElement(widget)
    super.init(view, context)
    apply(context.environment)
    follow()
    connect(widget, "notify::selected") { [unowned self] in
      let index = Int(gtk_drop_down_get_selected(control))
      guard tags.indices.contains(index), let value = tags[index].base as? Value,
        value != self.view.selection.wrappedValue
      else { return }
      self.view.selection.wrappedValue = value
    }
  }

  private var control: OpaquePointer { opaque(element.widget, gtk_drop_down_get_type()) }
  override func collect(into items: inout [Item]) { items.append(Item(element: element)) }
  override func read() -> Value { view.selection.wrappedValue }

  override func show(_ value: Value) {
    guard let index = tags.firstIndex(of: AnyHashable(value)),
      gtk_drop_down_get_selected(control) != guint(index)
    else { return }
    gtk_drop_down_set_selected(control, guint(index))
  }

  override func apply(_ environment: EnvironmentValues) {
    let items = hidden.items(view.content, environment: environment, parent: self)
    tags = items.compactMap { $0.traits[Tag.self] }
    setTitles(items.filter { $0.traits[Tag.self] != nil }.map { ($0.element as? LabelElement)?.text ?? "" })
    element.widget.setAccessibleLabel(view.title)
    gtk_widget_set_sensitive(element.widget, environment.isEnabled.gboolean)
  }

  private func setTitles(_ titles: [String]) {
    guard titles != self.titles else { return }
    self.titles = titles
    let list = gtk_string_list_new(nil)
    for title in titles { gtk_string_list_append(list, title) }
    gtk_drop_down_set_model(control, list)
    if let list { g_object_unref(UnsafeMutableRawPointer(list)) }
  }

  override func unmount() {
    hidden.unmount()
    super.unmount()
  }
}
