/// Controls for entering and choosing, in groups: each section is a card of rows.
public struct Form<Content> {
  let content: Content
}

extension Form: View where Content: View {
  public typealias Body = Never
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }
}

extension Form: PrimitiveView where Content: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { FormNode(view, context) }
}

private final class FormNode<Content: View>: CollectingNode<
  Form<Content>, EnvironmentModified<Content, ValueWrite<Bool>>
>
{
  private let form = FormElement()

  override init(_ view: Form<Content>, _ context: Context) {
    super.init(view, context)
    var context = context
    context.isLazy = false
    mountChild(inside(view), context)
    recollect()
  }

  private func inside(_ view: Form<Content>) -> EnvironmentModified<Content, ValueWrite<Bool>> {
    EnvironmentModified(content: view.content, write: ValueWrite(keyPath: \.isInForm, value: true))
  }

  override var element: Element { form }
  override func take(_ items: [Item]) { form.setItems(items) }

  override func update(_ view: Form<Content>, _ change: Change) {
    self.view = view
    updateChild(inside(view), change)
  }
}

private enum InFormKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether a view stands in a row of a form.
  var isInForm: Bool {
    get { self[InFormKey.self] }
    set { self[InFormKey.self] = newValue }
  }
}

/// A label, and at the other end of the line what it names.
public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  public var body: some View {
    HStack(spacing: 12) {
      label
      Spacer(minLength: 0)
      content.foregroundStyle(.secondary).multilineTextAlignment(.trailing)
    }
  }
}

extension LabeledContent where Label == Text, Content: View {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }

  @_disfavoredOverload
  nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }
}
