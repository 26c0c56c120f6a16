import CAdwaita

/// What an act means to the reader.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

/// A control that does something when pressed.
public struct Button<Label> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
}

extension Button: View where Label: View {
  public typealias Body = Never

  nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: role, action: action, label: label())
  }

  nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label())
  }
}

extension Button where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action, label: Text(title))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, label: Text(title))
  }
}

extension Button: PrimitiveView where Label: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { ButtonNode(view, context) }
}

private final class ButtonNode<Label: View>: HostNode<Button<Label>, Label> {
  private let button: ButtonElement
  private var isEnabled = true
  private var name = ""
  private weak var row: RowHost?
  private var shortcut: KeyboardShortcut?
  private var controller: OpaquePointer?

  init(_ view: Button<Label>, _ context: Context) {
    button = ButtonElement()
    super.init(view, axis: .horizontal, context)
    button.setContent(host)
    if context.environment.buttonStyle == .automatic { row = rowAbove }
    row?.primaryAction = { [unowned self] in self.view.action() }
    button.set(look(context.environment), role: view.role)
    button.setEnabled(context.environment.isEnabled)
    isEnabled = context.environment.isEnabled
    connect(button.widget, "clicked") { [unowned self] in self.view.action() }
    mountChild(view.label, context)
    recollect()
    setShortcut(context.environment.keyboardShortcut)
    setName()
  }

  override var element: Element { button }

  override func take(_ items: [Item]) {
    super.take(items)
    if title.isEmpty { nameAfterTexts() }
  }

  /// The label's widgets are put into the button at the end of this turn.
  private func nameAfterTexts() {
    Scheduler.shared.afterFlush { [weak self] in
      if let self, isMounted { button.widget.nameAfterTexts(in: host.widget) }
    }
  }

  /// Menus and dialogs make entries of their own of it.
  override func collect(into items: inout [Item]) {
    var item = Item(element: button)
    item.traits[Act.self] = ActInfo(
      title: title, systemImage: (view.label as? any Titled)?.titleImage, role: view.role,
      isEnabled: isEnabled, action: { [weak self] in self?.view.action() })
    items.append(item)
  }

  private var title: String { (view.label as? any Titled)?.titleText ?? "" }

  override func update(_ view: Button<Label>, _ change: Change) {
    self.view = view
    take(change.environment)
    updateChild(view.label, change)
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    take(environment)
    super.environmentChanged(environment)
  }

  private func take(_ environment: EnvironmentValues) {
    button.set(look(environment), role: view.role)
    button.setEnabled(environment.isEnabled)
    isEnabled = environment.isEnabled
    setShortcut(environment.keyboardShortcut)
    setName()
  }

  /// A button of a list's row is the row's own act, and looks like its text.
  private func look(_ environment: EnvironmentValues) -> ButtonLook {
    row != nil && environment.buttonStyle == .automatic ? .row : environment.buttonStyle
  }

  override func unmount() {
    super.unmount()
    row?.primaryAction = nil
  }

  private func setShortcut(_ new: KeyboardShortcut?) {
    guard new != shortcut else { return }
    shortcut = new
    if let controller { gtk_widget_remove_controller(button.widget, controller) }
    controller = new.flatMap { new in
      button.widget.addShortcut(new.key.value, new.modifiers.mask) { [weak self] in self?.view.action() }
    }
  }

  /// A symbol alone says its title to screen readers and in a tip.
  private func setName() {
    if title.isEmpty { nameAfterTexts() }
    guard title != name else { return }
    name = title
    button.widget.setAccessibleLabel(title)
    if view.label is SwiftUI.Label<Text, Image> { gtk_widget_set_tooltip_text(button.widget, title) }
  }
}

/// What a menu or a dialog needs to know of a button.
struct ActInfo {
  let title: String
  var systemImage: String?
  let role: ButtonRole?
  let isEnabled: Bool
  let action: @MainActor () -> Void
}

enum Act: TraitKey {
  typealias Value = ActInfo
}

/// A label that can be said in words.
protocol Titled {
  var titleText: String { get }
  /// The name of the symbol beside the words.
  var titleImage: String? { get }
}

extension Titled {
  var titleImage: String? { nil }
}

extension Text: Titled {
  var titleText: String { content }
}

extension Label: Titled where Title == Text {
  var titleText: String { title.content }
  var titleImage: String? { (icon as? Image)?.symbolName }
}
