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

/// What is submitted.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  /// The field of `searchable`.
  public static let search = SubmitTriggers(rawValue: 2)
}

private enum SubmitKey: EnvironmentKey {
  static var defaultValue: SubmitAction? { nil }
}

private enum SearchSubmitKey: EnvironmentKey {
  static var defaultValue: SubmitAction? { nil }
}

extension EnvironmentValues {
  var submit: SubmitAction? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }

  var searchSubmit: SubmitAction? {
    get { self[SearchSubmitKey.self] }
    set { self[SearchSubmitKey.self] = newValue }
  }
}

/// Sets what submitting does for some of the triggers.
private struct SubmitWrite: EnvironmentWrite {
  let triggers: SubmitTriggers
  let action: @MainActor () -> Void

  func apply(to environment: inout EnvironmentValues) {
    if triggers.contains(.text) { environment.submit = SubmitAction(action: action) }
    if triggers.contains(.search) { environment.searchSubmit = SubmitAction(action: action) }
  }

  /// The closure is always another.
  func isSame(as other: SubmitWrite) -> Bool { false }
}

extension View {
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping (@MainActor () -> Void)
  ) -> some View {
    EnvironmentModified(content: self, write: SubmitWrite(triggers: triggers, action: action))
  }
}
