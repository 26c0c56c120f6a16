/// A view changed by the toolkit in a way that its element shows: each item inside gets a wrapper of its own.
struct Wrapped<Content, Wrapping> {
  let content: Content
  let wrapping: Wrapping
}

/// What a wrapper does, by value.
@MainActor protocol Wrapping: Equatable {
  associatedtype Wrapper: WrapperElement
  func makeWrapper(_ child: Element) -> Wrapper
  /// Brings an existing wrapper to this value.
  func apply(to wrapper: Wrapper)
}

extension Wrapped: View where Content: View, Wrapping: SwiftUI.Wrapping {
  typealias Body = Never
}

extension Wrapped: PrimitiveView where Content: View, Wrapping: SwiftUI.Wrapping {
  nonisolated static var rowCount: Int? { SwiftUI.rowCount(of: Content.self) }
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { WrappingNode(view, context) }
}

private final class WrappingNode<Content: View, W: Wrapping>: SingleChildNode<Wrapped<Content, W>, Content> {
  private var wrappers: [ObjectIdentifier: W.Wrapper] = [:]

  override init(_ view: Wrapped<Content, W>, _ context: Context) {
    super.init(view, context)
    // What is wrapped must be there: rows below are not left for later.
    var context = context
    context.isLazy = false
    mountChild(view.content, context)
  }

  override func update(_ view: Wrapped<Content, W>, _ change: Change) {
    let wrapping = view.wrapping
    if wrapping != self.view.wrapping {
      for wrapper in wrappers.values {
        wrapping.apply(to: wrapper)
        wrapper.layoutChanged()
      }
    }
    self.view = view
    updateChild(view.content, change)
  }

  override func collect(into items: inout [Item]) {
    var inner: [Item] = []
    super.collect(into: &inner)
    var kept: [ObjectIdentifier: W.Wrapper] = [:]
    for item in inner {
      let key = ObjectIdentifier(item.element)
      let wrapper = wrappers[key] ?? make(item.element)
      kept[key] = wrapper
      items.append(Item(element: wrapper, traits: item.traits))
    }
    wrappers = kept
  }

  private func make(_ element: Element) -> W.Wrapper {
    let wrapper = view.wrapping.makeWrapper(element)
    view.wrapping.apply(to: wrapper)
    return wrapper
  }
}
