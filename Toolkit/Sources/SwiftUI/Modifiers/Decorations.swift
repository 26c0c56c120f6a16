import Foundation

/// A view with another behind or in front.
struct Decorated<Content, Decoration> {
  let content: Content
  let decoration: Decoration
  let layer: DecoratedElement.Layer
  let alignment: Alignment
}

extension Decorated: View where Content: View, Decoration: View {
  typealias Body = Never
}

extension Decorated: PrimitiveView where Content: View, Decoration: View {
  nonisolated static var rowCount: Int? { SwiftUI.rowCount(of: Content.self) }
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { DecoratedNode(view, context) }
}

/// Each item of the content gets a decoration of its own.
private final class DecoratedNode<Content: View, Decoration: View>:
  SingleChildNode<Decorated<Content, Decoration>, Content>
{
  private typealias Part = (wrapper: DecoratedElement, node: ViewNode<ZStack<Decoration>>)
  private var parts: [ObjectIdentifier: Part] = [:]
  private var environment: EnvironmentValues

  override init(_ view: Decorated<Content, Decoration>, _ context: Context) {
    environment = context.environment
    super.init(view, context)
    // What is wrapped must be there: rows below are not left for later.
    var context = context
    context.isLazy = false
    mountChild(view.content, context)
  }

  override var children: [Node] { super.children + parts.values.map(\.node) }

  private var decoration: ZStack<Decoration> { ZStack(alignment: view.alignment, content: view.decoration) }

  override func update(_ view: Decorated<Content, Decoration>, _ change: Change) {
    self.view = view
    environment = change.environment
    updateChild(view.content, change)
    for part in parts.values {
      part.wrapper.alignment = view.alignment
      part.node.update(decoration, change)
    }
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    self.environment = environment
    super.environmentChanged(environment)
    for part in parts.values { part.node.environmentChanged(environment) }
  }

  override func collect(into items: inout [Item]) {
    var inner: [Item] = []
    super.collect(into: &inner)
    var old = parts
    parts = [:]
    for item in inner {
      let key = ObjectIdentifier(item.element)
      let part = old.removeValue(forKey: key) ?? make(item.element, at: items.count)
      parts[key] = part
      items.append(Item(element: part.wrapper, traits: item.traits))
    }
    for part in old.values { part.node.unmount() }
  }

  private func make(_ element: Element, at index: Int) -> Part {
    let context = Context(parent: self, slot: .index(1 + index), environment: environment)
    let node = context.mount(decoration)
    var items: [Item] = []
    node.collect(into: &items)
    let decoration = items.first?.element ?? Element()
    return (DecoratedElement(element, decoration, view.layer, view.alignment), node)
  }
}

/// A painted area behind a view.
struct PaintedBackground: Wrapping {
  let look: PaintedElement.Look

  func makeWrapper(_ child: Element) -> PaintedBackgroundElement { PaintedBackgroundElement(child) }
  func apply(to wrapper: PaintedBackgroundElement) { wrapper.area.set(look) }
}

@MainActor final class PaintedBackgroundElement: WrapperElement {
  let area = PaintedElement()

  override var parts: [Element] { [child, area] }

  override func enter(_ host: HostElement?, axis: Axis?) {
    super.enter(host, axis: axis)
    area.enter(host, axis: nil)
  }

  override func measureWidth(_ proposal: Proposal) -> CGFloat { child.width(proposal) }

  override func place(in rect: CGRect) {
    area.place(in: rect)
    child.place(in: rect)
  }

  override func appendWidgets(to widgets: inout [Widget]) {
    area.appendWidgets(to: &widgets)
    child.appendWidgets(to: &widgets)
  }
}

extension View {
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    Decorated(content: self, decoration: content(), layer: .behind, alignment: alignment)
  }

  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    Decorated(content: self, decoration: content(), layer: .inFront, alignment: alignment)
  }

  nonisolated public func background<S: ShapeStyle>(_ style: S) -> some View {
    Wrapped(content: self, wrapping: PaintedBackground(look: .init(fill: style.paint)))
  }

  nonisolated public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
    Wrapped(
      content: self, wrapping: PaintedBackground(look: .init(outline: shape.ownOutline, fill: style.paint)))
  }
}
