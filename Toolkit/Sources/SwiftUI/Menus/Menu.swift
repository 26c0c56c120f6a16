import CAdwaita

/// A button that opens a list of acts.
public struct Menu<Label, Content> {
  let label: Label
  let content: Content
}

extension Menu: View where Label: View, Content: View {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }
}

extension Menu where Label == Text, Content: View {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image>, Content: View {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(label: SwiftUI.Label(titleKey, systemImage: systemImage), content: content())
  }
}

extension Menu: PrimitiveView where Label: View, Content: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { MenuNode(view, context) }
}

private final class MenuNode<Label: View, Content: View>: HostNode<Menu<Label, Content>, Label> {
  private let button: MenuButtonElement
  private let hidden = HiddenContent<Content>()
  private var environment: EnvironmentValues
  private var menu: MenuBuilder?

  init(_ view: Menu<Label, Content>, _ context: Context) {
    button = MenuButtonElement()
    environment = context.environment
    super.init(view, axis: .horizontal, context)
    button.setContent(host)
    button.open = { [unowned self] in fill() }
    if environment.buttonStyle == .bar || environment.buttonStyle == .automatic {
      gtk_widget_add_css_class(button.widget, "flat")
    }
    if let title = (view.label as? any Titled)?.titleText { button.widget.setAccessibleLabel(title) }
    mountChild(view.label, context)
    recollect()
  }

  override var element: Element { button }

  override func update(_ view: Menu<Label, Content>, _ change: Change) {
    self.view = view
    environment = change.environment
    updateChild(view.label, change)
  }

  /// The entries are looked up when the menu opens.
  private func fill() {
    let menu = MenuBuilder(hidden.items(view.content, environment: environment, parent: self))
    self.menu = menu
    gtk_widget_insert_action_group(button.widget, "menu", menu.actions)
    gtk_menu_button_set_menu_model(button.menuButton, menu.menuModel)
  }

  override func unmount() {
    hidden.unmount()
    super.unmount()
  }
}

/// A GtkMenuButton round a container.
@MainActor final class MenuButtonElement: WidgetElement {
  private var content: HostElement?
  var open: (@MainActor () -> Void)?

  init() {
    guard let widget = gtk_menu_button_new() else { preconditionFailure("GTK makes no menu button") }
    super.init(widget)
    let box = Unmanaged.passUnretained(self).toOpaque()
    gtk_menu_button_set_create_popup_func(
      menuButton,
      { _, data in
        guard let data else { return }
        let element = Unmanaged<MenuButtonElement>.fromOpaque(data)
        MainActor.assumeIsolated { element.takeUnretainedValue().open?() }
      }, box, nil)
  }

  isolated deinit {
    gtk_menu_button_set_create_popup_func(menuButton, nil, nil, nil)
    // GTK 4.8 takes no nil here; a label in its place lets the child go as well.
    gtk_menu_button_set_label(menuButton, "")
  }

  var menuButton: OpaquePointer { opaque(widget, gtk_menu_button_get_type()) }

  func setContent(_ content: HostElement) {
    self.content = content
    gtk_menu_button_set_child(menuButton, content.widget)
  }
}
