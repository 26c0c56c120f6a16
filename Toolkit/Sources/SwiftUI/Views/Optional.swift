extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  nonisolated static var rowCount: Int? { nil }

  static func makeNode(_ view: Wrapped?, _ context: Context) -> ViewNode<Wrapped?> {
    OptionalNode(view, context)
  }
}

private final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
  private var node: ViewNode<Wrapped>?
  private let isLazy: Bool

  override init(_ view: Wrapped?, _ context: Context) {
    isLazy = context.isLazy
    super.init(view, context)
    node = view.map { context.child(of: self).mount($0) }
  }

  override var children: [Node] { node.map { [$0] } ?? [] }

  override func update(_ view: Wrapped?, _ change: Change) {
    self.view = view
    switch (view, node) {
    case (let content?, let node?): node.update(content, change)
    case (let content?, nil):
      node = Context(parent: self, slot: .index(0), environment: change.environment, isLazy: isLazy).mount(
        content)
      itemsChanged()
    case (nil, let old?):
      old.unmount()
      node = nil
      itemsChanged()
    case (nil, nil): break
    }
  }
}
