import Foundation

/// Space that takes what the other views of a stack leave.
public struct Spacer: Equatable {
  public var minLength: CGFloat?
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View {
  public typealias Body = Never
}

extension Spacer: PrimitiveView {
  static func makeNode(_ view: Spacer, _ context: Context) -> ViewNode<Spacer> { SpacerNode(view, context) }
}

private final class SpacerNode: ViewNode<Spacer> {
  private let element = SpacerElement()

  override init(_ view: Spacer, _ context: Context) {
    super.init(view, context)
    element.least = view.minLength
  }

  override func collect(into items: inout [Item]) { items.append(Item(element: element)) }

  override func update(_ view: Spacer, _ change: Change) {
    guard view != self.view else { return }
    self.view = view
    element.least = view.minLength
    element.layoutChanged()
  }
}
