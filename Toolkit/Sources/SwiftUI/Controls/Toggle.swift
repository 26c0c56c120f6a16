import CAdwaita

/// A switch and its label.
public struct Toggle<Label> {
  let isOn: Binding<Bool>
  let label: Label
}

extension Toggle: View where Label: View {
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn, label: label())
  }

  public var body: some View {
    ToggleBody(label: label, control: Switch(isOn: isOn, title: (label as? any Titled)?.titleText ?? ""))
  }
}

/// A menu shows its entry alone.
private struct ToggleBody<Label: View>: View {
  let label: Label
  let control: Switch
  @Environment(\.isInMenu) private var isInMenu

  var body: some View {
    if isInMenu {
      control
    } else {
      HStack {
        label
        Spacer()
        control
      }
    }
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Text(title))
  }
}

struct Switch {
  let isOn: Binding<Bool>
  let title: String
}

extension Switch: View {
  typealias Body = Never
}

extension Switch: PrimitiveView {
  static func makeNode(_ view: Switch, _ context: Context) -> ViewNode<Switch> { SwitchNode(view, context) }
}

private final class SwitchNode: BoundNode<Switch, Bool> {
  private let element: WidgetElement

  override init(_ view: Switch, _ context: Context) {
    guard let widget = gtk_switch_new() else { preconditionFailure("GTK makes no switch") }
    element = WidgetElement(widget)
    super.init(view, context)
    apply(context.environment)
    follow()
    connect(widget, "notify::active") { [unowned self] in
      let isOn = gtk_switch_get_active(control) != 0
      if isOn != self.view.isOn.wrappedValue { self.view.isOn.wrappedValue = isOn }
    }
  }

  private var control: OpaquePointer { opaque(element.widget, gtk_switch_get_type()) }
  override func collect(into items: inout [Item]) {
    var item = Item(element: element)
    item.traits[MenuChoices.self] = MenuChoices.Info(
      titles: [view.title], chosen: view.isOn.wrappedValue ? 0 : nil, isSwitch: true,
      isEnabled: gtk_widget_get_sensitive(element.widget) != 0,
      choose: { [weak self] _ in self?.view.isOn.wrappedValue.toggle() })
    items.append(item)
  }

  override func read() -> Bool { view.isOn.wrappedValue }

  override func show(_ value: Bool) {
    if (gtk_switch_get_active(control) != 0) != value { gtk_switch_set_active(control, value.gboolean) }
  }

  override func apply(_ environment: EnvironmentValues) {
    element.widget.setAccessibleLabel(view.title)
    gtk_widget_set_sensitive(element.widget, environment.isEnabled.gboolean)
  }
}
