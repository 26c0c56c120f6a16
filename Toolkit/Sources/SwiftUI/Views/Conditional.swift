/// One of two views: what `if` and `else` make.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
  init(_ storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}

extension _ConditionalContent: PrimitiveView where TrueContent: View, FalseContent: View {
  nonisolated static var rowCount: Int? {
    guard let first = SwiftUI.rowCount(of: TrueContent.self), first == SwiftUI.rowCount(of: FalseContent.self)
    else { return nil }
    return first
  }

  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { ConditionalNode(view, context) }
}

private final class ConditionalNode<First: View, Second: View>: ViewNode<_ConditionalContent<First, Second>> {
  private enum Branch {
    case first(ViewNode<First>)
    case second(ViewNode<Second>)

    var node: Node {
      switch self {
      case .first(let node): node
      case .second(let node): node
      }
    }
  }

  private var branch: Branch?
  private var isLazy: Bool

  override init(_ view: _ConditionalContent<First, Second>, _ context: Context) {
    isLazy = context.isLazy
    super.init(view, context)
    mount(context.environment)
  }

  override var children: [Node] { branch.map { [$0.node] } ?? [] }

  private func mount(_ environment: EnvironmentValues) {
    func context(_ index: Int) -> Context {
      Context(parent: self, slot: .index(index), environment: environment, isLazy: isLazy)
    }
    switch view.storage {
    case .first(let content): branch = .first(context(0).mount(content))
    case .second(let content): branch = .second(context(1).mount(content))
    }
  }

  override func update(_ view: _ConditionalContent<First, Second>, _ change: Change) {
    self.view = view
    switch (view.storage, branch) {
    case (.first(let content), .first(let node)): node.update(content, change)
    case (.second(let content), .second(let node)): node.update(content, change)
    default:
      branch?.node.unmount()
      mount(change.environment)
      itemsChanged()
    }
  }
}
