/// A view with an id of its own: another id is another view.
struct Identified<Content, ID: Hashable> {
  let content: Content
  let id: ID
}

extension Identified: View where Content: View {
  typealias Body = Never
}

extension Identified: PrimitiveView where Content: View {
  nonisolated static var rowCount: Int? { SwiftUI.rowCount(of: Content.self) }
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { IdentifiedNode(view, context) }
}

private final class IdentifiedNode<Content: View, ID: Hashable>: ViewNode<Identified<Content, ID>> {
  private var child: ViewNode<Content>?
  private let isLazy: Bool
  private var scroller: Scroller?

  override init(_ view: Identified<Content, ID>, _ context: Context) {
    isLazy = context.isLazy
    super.init(view, context)
    if let scope = context.environment.scrolling, rowAbove == nil { offerItself(to: scope) }
    child = context.child(of: self, at: .id(AnyHashable(view.id))).mount(view.content)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  private func offerItself(to scope: ScrollScope) {
    let scroller = Scroller { [unowned self] id, anchor in
      guard isMounted, id == AnyHashable(view.id) else { return false }
      ScrollTarget.bring(self, to: anchor)
      return true
    }
    self.scroller = scroller
    scope.add(scroller)
  }

  override func update(_ view: Identified<Content, ID>, _ change: Change) {
    let isSame = self.view.id == view.id
    self.view = view
    if isSame {
      child?.update(view.content, change)
      return
    }
    child?.unmount()
    child = Context(
      parent: self, slot: .id(AnyHashable(view.id)), environment: change.environment, isLazy: isLazy
    ).mount(view.content)
    itemsChanged()
  }

  override func collect(into items: inout [Item]) {
    let first = items.count
    super.collect(into: &items)
    for index in first..<items.count { items[index].traits[ExplicitID.self] = AnyHashable(view.id) }
  }
}

extension View {
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: id) }
}
