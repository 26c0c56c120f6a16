import Foundation

/// Views side by side.
public struct HStack<Content> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content
}

/// Views below each other.
public struct VStack<Content> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content
}

/// Views on top of each other.
public struct ZStack<Content> {
  let alignment: Alignment
  let content: Content
}

extension HStack: View where Content: View {
  public typealias Body = Never
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing, content: content())
  }
}

extension VStack: View where Content: View {
  public typealias Body = Never
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing, content: content())
  }
}

extension ZStack: View where Content: View {
  public typealias Body = Never
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, content: content())
  }
}

extension HStack: PrimitiveView where Content: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { StackNode(view, context) }
}

extension VStack: PrimitiveView where Content: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { StackNode(view, context) }
}

extension ZStack: PrimitiveView where Content: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { StackNode(view, context) }
}

/// A view whose items go into one element with a layout of its own.
@MainActor protocol StackView: View {
  associatedtype Content: View
  associatedtype Layout: Element
  var content: Content { get }
  static func makeLayout() -> Layout
  /// Sets what the view says about the layout; true if anything was different.
  func apply(to layout: Layout) -> Bool
  static func setElements(_ elements: [Element], of layout: Layout)
}

final class StackNode<V: StackView>: CollectingNode<V, V.Content> {
  private let layout = V.makeLayout()

  override var element: Element { layout }

  override init(_ view: V, _ context: Context) {
    super.init(view, context)
    _ = view.apply(to: layout)
    var context = context
    context.isLazy = false
    mountChild(view.content, context)
    recollect()
  }

  override func take(_ items: [Item]) { V.setElements(items.map(\.element), of: layout) }

  override func update(_ view: V, _ change: Change) {
    self.view = view
    if view.apply(to: layout) { layout.layoutChanged() }
    updateChild(view.content, change)
  }
}

extension HStack: StackView where Content: View {
  static func makeLayout() -> StackElement { StackElement(axis: .horizontal) }
  static func setElements(_ elements: [Element], of layout: StackElement) { layout.setElements(elements) }

  func apply(to layout: StackElement) -> Bool {
    let spacing = spacing ?? standardSpacing
    guard layout.spacing != spacing || layout.verticalAlignment != alignment else { return false }
    layout.spacing = spacing
    layout.verticalAlignment = alignment
    return true
  }
}

extension VStack: StackView where Content: View {
  static func makeLayout() -> StackElement { StackElement(axis: .vertical) }
  static func setElements(_ elements: [Element], of layout: StackElement) { layout.setElements(elements) }

  func apply(to layout: StackElement) -> Bool {
    let spacing = spacing ?? standardSpacing
    guard layout.spacing != spacing || layout.horizontalAlignment != alignment else { return false }
    layout.spacing = spacing
    layout.horizontalAlignment = alignment
    return true
  }
}

extension ZStack: StackView where Content: View {
  static func makeLayout() -> LayerElement { LayerElement() }
  static func setElements(_ elements: [Element], of layout: LayerElement) { layout.setElements(elements) }

  func apply(to layout: LayerElement) -> Bool {
    guard layout.alignment != alignment else { return false }
    layout.alignment = alignment
    return true
  }
}
