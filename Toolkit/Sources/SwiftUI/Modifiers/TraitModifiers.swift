/// A view that says something to the container around it.
struct Saying<Content, Key: TraitKey> {
  let content: Content
  let value: Key.Value

  init(_ content: Content, _ key: Key.Type, _ value: Key.Value) {
    self.content = content
    self.value = value
  }
}

extension Saying: View where Content: View {
  typealias Body = Never
}

extension Saying: PrimitiveView where Content: View {
  nonisolated static var rowCount: Int? { SwiftUI.rowCount(of: Content.self) }
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { SayingNode(view, context) }
}

private final class SayingNode<Content: View, Key: TraitKey>: SingleChildNode<Saying<Content, Key>, Content> {
  override init(_ view: Saying<Content, Key>, _ context: Context) {
    super.init(view, context)
    mountChild(view.content, context)
  }

  override func update(_ view: Saying<Content, Key>, _ change: Change) {
    let old = self.view.value
    self.view = view
    updateChild(view.content, change)
    if !areEqual(old, view.value) { itemsChanged() }
  }

  private func areEqual(_ left: Key.Value, _ right: Key.Value) -> Bool {
    (left as? any Equatable).map { isEqual($0, right) } ?? false
  }

  private func isEqual<T: Equatable>(_ left: T, _ right: Key.Value) -> Bool { left == right as? T }

  override func collect(into items: inout [Item]) {
    let first = items.count
    super.collect(into: &items)
    for index in first..<items.count where items[index].traits[Key.self] == nil {
      items[index].traits[Key.self] = view.value
    }
  }
}

extension View {
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    Saying(self, RowInsets.self, insets ?? RowHost.standardInsets)
  }
}
