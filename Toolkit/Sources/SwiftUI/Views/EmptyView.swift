/// Nothing.
public struct EmptyView: Sendable {
  public init() {}
}

extension EmptyView: View {
  public typealias Body = Never
}

extension EmptyView: PrimitiveView {
  nonisolated static var rowCount: Int? { 0 }
  static func makeNode(_ view: EmptyView, _ context: Context) -> ViewNode<EmptyView> {
    ViewNode(view, context)
  }
}
