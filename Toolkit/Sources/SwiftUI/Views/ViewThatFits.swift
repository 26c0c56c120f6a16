/// The first of several views that fits the space.
public struct ViewThatFits<Content> {
  let axes: Axis.Set
  let content: Content
}

extension ViewThatFits: View where Content: View {
  public typealias Body = Never

  nonisolated public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.init(axes: axes, content: content())
  }
}

extension ViewThatFits: PrimitiveView where Content: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { StackNode(view, context) }
}

extension ViewThatFits: StackView where Content: View {
  static func makeLayout() -> FittingElement { FittingElement() }
  static func setElements(_ elements: [Element], of layout: FittingElement) { layout.setElements(elements) }

  func apply(to layout: FittingElement) -> Bool {
    guard layout.axes != axes else { return false }
    layout.axes = axes
    return true
  }
}
