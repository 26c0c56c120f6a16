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

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image>, Content: View {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(label: SwiftUI.Label(titleKey, systemImage: systemImage), content: content())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(label: SwiftUI.Label(title, systemImage: systemImage), content: content())
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
    setTitle()
    mountChild(view.label, context)
    recollect()
  }

  override var element: Element { button }

  /// In another menu it is an entry that opens a further one.
  override func collect(into items: inout [Item]) {
    var item = Item(element: button)
    item.traits[Submenu.self] = Submenu.Info(title: title) { [weak self] in self?.entries() ?? [] }
    items.append(item)
  }

  private var title: String { (view.label as? any Titled)?.titleText ?? "" }

  /// A symbol alone says its title to screen readers and in a tip.
  private func setTitle() {
    button.widget.setAccessibleLabel(title)
    if view.label is SwiftUI.Label<Text, Image> { gtk_widget_set_tooltip_text(button.widget, title) }
    gtk_widget_set_sensitive(button.widget, environment.isEnabled.gboolean)
  }

  override func update(_ view: Menu<Label, Content>, _ change: Change) {
    self.view = view
    environment = change.environment
    setTitle()
    updateChild(view.label, change)
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    self.environment = environment
    setTitle()
    super.environmentChanged(environment)
  }

  private func entries() -> [Item] {
    hidden.items(view.content, environment: environment.inMenu, parent: self)
  }

  /// The entries are looked up when the menu opens.
  private func fill() {
    let menu = MenuBuilder(entries())
    self.menu = menu
    gtk_widget_insert_action_group(button.widget, "menu", menu.actions)
    gtk_menu_button_set_menu_model(button.menuButton, menu.menuModel)
    if let popover = gtk_menu_button_get_popover(button.menuButton) {
      menu.mark(in: UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self))
    }
  }

  override func unmount() {
    gtk_menu_button_popdown(button.menuButton)
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
