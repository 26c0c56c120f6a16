/// Several views treated as one where only one may stand.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView where Content: View {
  nonisolated static var rowCount: Int? { SwiftUI.rowCount(of: Content.self) }

  static func makeNode(_ view: Group<Content>, _ context: Context) -> ViewNode<Group<Content>> {
    GroupNode(view, context)
  }
}

private final class GroupNode<Content: View>: SingleChildNode<Group<Content>, Content> {
  override init(_ view: Group<Content>, _ context: Context) {
    super.init(view, context)
    mountChild(view.content, context)
  }

  override func update(_ view: Group<Content>, _ change: Change) { updateChild(view.content, change) }
}
