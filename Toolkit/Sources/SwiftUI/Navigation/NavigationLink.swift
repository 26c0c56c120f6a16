/// Puts a page for a value on top of the navigation stack around it. In a list the whole row does it.
public struct NavigationLink<Label, Destination> {
  let value: AnyHashable?
  let label: Label
}

extension NavigationLink: View where Label: View, Destination == Never {
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(value: value.map { AnyHashable($0) }, label: label())
  }

  public var body: some View { LinkBody(value: value, label: label) }
}

extension NavigationLink where Label == Text, Destination == Never {
  nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value.map { AnyHashable($0) }, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value.map { AnyHashable($0) }, label: Text(title))
  }
}

private struct LinkBody<Label: View>: View {
  let value: AnyHashable?
  let label: Label
  @Environment(\.navigation) private var navigation

  var body: some View {
    RowAction(content: label) { if let value { navigation?.push(value) } }.disabled(value == nil)
  }
}

/// A view that acts when its list row is activated; outside a list, a plain button.
struct RowAction<Content> {
  let content: Content
  let action: @MainActor () -> Void
}

extension RowAction: View where Content: View {
  typealias Body = Never
}

extension RowAction: PrimitiveView where Content: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { RowActionNode(view, context) }
}

private final class RowActionNode<Content: View>: ViewNode<RowAction<Content>> {
  private typealias Opener = EnvironmentModified<Button<OpenerLabel<Content>>, ValueWrite<ButtonLook>>

  private enum Shown {
    case row(ViewNode<Content>)
    case button(ViewNode<Opener>)

    var node: Node {
      switch self {
      case .row(let node): node
      case .button(let node): node
      }
    }
  }

  private var shown: Shown?
  private weak var row: RowHost?

  override init(_ view: RowAction<Content>, _ context: Context) {
    super.init(view, context)
    row = rowAbove
    if let row {
      row.primaryAction = { [unowned self] in self.view.action() }
      shown = .row(context.child(of: self).mount(view.content))
    } else {
      shown = .button(context.child(of: self).mount(button(view)))
    }
  }

  private func button(_ view: RowAction<Content>) -> Opener {
    EnvironmentModified(
      content: Button(role: nil, action: view.action, label: OpenerLabel(label: view.content)),
      write: ValueWrite(keyPath: \.buttonStyle, value: .plain))
  }

  override var children: [Node] { shown.map { [$0.node] } ?? [] }

  override func update(_ view: RowAction<Content>, _ change: Change) {
    self.view = view
    switch shown {
    case .row(let node): node.update(view.content, change)
    case .button(let node): node.update(button(view), change)
    case nil: break
    }
  }

  override func unmount() {
    super.unmount()
    row?.primaryAction = nil
  }
}

/// What is pressed to open a page. In a form it fills its row, and a mark at the end says where it leads.
private struct OpenerLabel<Label: View>: View {
  let label: Label
  @Environment(\.isInForm) private var isInForm

  var body: some View {
    if isInForm {
      HStack(spacing: 12) {
        label
        Spacer(minLength: 0)
        Image(systemName: "chevron.forward").foregroundStyle(.secondary).accessibilityHidden(true)
      }
    } else {
      label
    }
  }
}

extension Node {
  /// The list's row that it stands in. What a row's menu or dialog holds stands in none.
  var rowAbove: RowHost? {
    var current = parent
    while let here = current, !(here is any Unplaced) {
      if let row = (here as? any RowMember)?.row { return row }
      current = here.parent
    }
    return nil
  }
}

/// The node that stands at the top of a list's row.
@MainActor protocol RowMember {
  var row: RowHost { get }
}
