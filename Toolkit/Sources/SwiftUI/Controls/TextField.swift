import CAdwaita

/// A line of text to write in.
public struct TextField<Label> {
  let title: String
  let text: Binding<String>
  let prompt: String?
}

extension TextField: View where Label: View {
  public typealias Body = Never
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(title: titleKey.text, text: text, prompt: nil)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(title: String(title), text: text, prompt: nil)
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(title: titleKey.text, text: text, prompt: prompt?.content)
  }
}

extension TextField: PrimitiveView where Label: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { TextFieldNode(view, context) }
}

private final class TextFieldNode<Label: View>: BoundNode<TextField<Label>, String> {
  private let element: WidgetElement
  private var submit: SubmitAction?
  private var focus: FocusBridge?

  override init(_ view: TextField<Label>, _ context: Context) {
    guard let widget = gtk_entry_new() else { preconditionFailure("GTK makes no entry") }
    element = WidgetElement(widget, horizontal: .fills)
    super.init(view, context)
    gtk_editable_set_width_chars(editable, 4)
    focus = FocusBridge(widget)
    apply(context.environment)
    follow()
    connect(widget, "changed") { [unowned self] in
      let text = String(cString: gtk_editable_get_text(editable))
      if text != self.view.text.wrappedValue { self.view.text.wrappedValue = text }
    }
    connect(widget, "activate") { [unowned self] in submit?.action() }
  }

  private var editable: OpaquePointer { OpaquePointer(element.widget) }
  private var entry: UnsafeMutablePointer<GtkEntry> {
    UnsafeMutableRawPointer(element.widget).assumingMemoryBound(to: GtkEntry.self)
  }

  override func collect(into items: inout [Item]) { items.append(Item(element: element)) }

  override func read() -> String { view.text.wrappedValue }

  /// A text set by the program leaves the cursor at its end, and tells nobody.
  override func show(_ value: String) {
    guard String(cString: gtk_editable_get_text(editable)) != value else { return }
    gtk_editable_set_text(editable, value)
    gtk_editable_set_position(editable, -1)
  }

  override func apply(_ environment: EnvironmentValues) {
    gtk_entry_set_placeholder_text(entry, view.prompt ?? view.title)
    element.widget.setAccessibleLabel(view.title)
    gtk_widget_set_sensitive(element.widget, environment.isEnabled.gboolean)
    submit = environment.submit
    focus?.follow(environment.focus)
  }
}

/// What submitting a text does.
struct SubmitAction {
  let action: @MainActor () -> Void
}

private enum SubmitKey: EnvironmentKey {
  static var defaultValue: SubmitAction? { nil }
}

extension EnvironmentValues {
  var submit: SubmitAction? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}

extension View {
  nonisolated public func onSubmit(_ action: @escaping (@MainActor () -> Void)) -> some View {
    environment(\.submit, SubmitAction(action: action))
  }
}
