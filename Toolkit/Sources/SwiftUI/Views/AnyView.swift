/// A view whose type is forgotten. Another type in its place is another view.
struct AnyView {
  let content: any View
  nonisolated init<V: View>(_ view: V) { content = view }
  nonisolated init<V: View>(erasing view: V) { content = view }
}

extension AnyView: View {
  typealias Body = Never
}

extension AnyView: PrimitiveView {
  nonisolated static var rowCount: Int? { nil }
  static func makeNode(_ view: AnyView, _ context: Context) -> ViewNode<AnyView> { AnyNode(view, context) }
}

private final class AnyNode: ViewNode<AnyView> {
  private var node: Node?
  private let isLazy: Bool

  override init(_ view: AnyView, _ context: Context) {
    isLazy = context.isLazy
    super.init(view, context)
    node = mount(view.content, context.child(of: self))
  }

  override var children: [Node] { node.map { [$0] } ?? [] }

  override func update(_ view: AnyView, _ change: Change) {
    self.view = view
    if update(with: view.content, change) { return }
    node?.unmount()
    node = mount(
      view.content, Context(parent: self, slot: .index(0), environment: change.environment, isLazy: isLazy))
    itemsChanged()
  }

  private func mount<V: View>(_ content: V, _ context: Context) -> Node { context.mount(content) }

  private func update<V: View>(with content: V, _ change: Change) -> Bool {
    guard let node = node as? ViewNode<V> else { return false }
    node.update(content, change)
    return true
  }
}
