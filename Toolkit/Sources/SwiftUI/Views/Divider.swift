import Foundation

/// A thin line between views: across the axis of its stack.
public struct Divider: Equatable {
  nonisolated public init() {}
}

extension Divider: View {
  public typealias Body = Never
}

extension Divider: PrimitiveView {
  static func makeNode(_ view: Divider, _ context: Context) -> ViewNode<Divider> {
    DividerNode(view, context)
  }
}

private final class DividerNode: ViewNode<Divider> {
  private let element = DividerElement(PaintedElement(.init(fill: Color(css: "alpha(currentColor,0.15)"))))

  override func collect(into items: inout [Item]) {
    var item = Item(element: element)
    item.traits[MenuBreak.self] = ()
    items.append(item)
  }
}

/// One point thick, as long as what is offered.
private final class DividerElement: WrapperElement {
  private var axis: Axis?

  override func enter(_ host: HostElement?, axis: Axis?) {
    self.axis = axis
    super.enter(host, axis: axis)
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    axis == .horizontal
      ? CGSize(width: 1, height: proposal.height ?? 10) : CGSize(width: proposal.width ?? 10, height: 1)
  }
}
