import Foundation

/// An area with an outline.
public protocol Shape: Sendable {}

protocol OutlinedShape: Shape {
  var outline: Outline { get }
}

extension Shape {
  /// The outline; shapes from elsewhere are not offered, so there are none without one.
  var ownOutline: Outline { (self as? any OutlinedShape)?.outline ?? .rectangle }
}

public struct Rectangle: OutlinedShape {
  nonisolated public init() {}
  var outline: Outline { .rectangle }
}

public struct RoundedRectangle: OutlinedShape {
  let cornerRadius: CGFloat
  nonisolated public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
  var outline: Outline { .rounded(cornerRadius) }
}

public struct Capsule: OutlinedShape {
  nonisolated public init() {}
  var outline: Outline { .capsule }
}

public struct Circle: OutlinedShape {
  nonisolated public init() {}
  var outline: Outline { .circle }
}

/// A painted shape.
struct Painted: Equatable {
  let look: PaintedElement.Look
}

extension Painted: View {
  typealias Body = Never
}

extension Painted: PrimitiveView {
  static func makeNode(_ view: Painted, _ context: Context) -> ViewNode<Painted> {
    PaintedNode(view, context)
  }
}

private final class PaintedNode: ViewNode<Painted> {
  private let element: PaintedElement

  override init(_ view: Painted, _ context: Context) {
    element = PaintedElement(view.look)
    super.init(view, context)
  }

  override func collect(into items: inout [Item]) { items.append(Item(element: element)) }

  override func update(_ view: Painted, _ change: Change) {
    self.view = view
    element.set(view.look)
  }
}

extension Shape {
  nonisolated public func fill<S: ShapeStyle>(_ content: S) -> some View {
    Painted(look: .init(outline: ownOutline, fill: content.paint))
  }

  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    Painted(look: .init(outline: ownOutline, border: content.paint, borderWidth: lineWidth))
  }
}

extension Color: View {
  public var body: some View { Painted(look: .init(fill: self)) }
}

extension Rectangle: View {
  public var body: some View { fill(.primary) }
}

extension RoundedRectangle: View {
  public var body: some View { fill(.primary) }
}

extension Capsule: View {
  public var body: some View { fill(.primary) }
}

extension Circle: View {
  public var body: some View { fill(.primary) }
}
