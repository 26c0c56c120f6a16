/// A view for each element of a collection, known by the element's id.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach where Content: View {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable {
    self.init(data: data, content: content, id: { $0.id })
  }

  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }

  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, content: content, id: { $0 })
  }
}

extension ForEach: PrimitiveView where Content: View {
  nonisolated static var rowCount: Int? { nil }

  /// In a list, elements that make one row each are left to the list.
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> {
    context.isLazy && SwiftUI.rowCount(of: Content.self) == 1
      ? LazyForEachNode(view, context) : ForEachNode(view, context)
  }
}

/// Keeps a node for each element by id, whatever place the element moves to.
private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ViewNode<ForEach<Data, ID, Content>>
{
  private var rows: [ElementNode<Data.Element, Content>] = []
  private var environment: EnvironmentValues
  private let isLazy: Bool
  private var scroller: Scroller?

  override init(_ view: ForEach<Data, ID, Content>, _ context: Context) {
    environment = context.environment
    isLazy = context.isLazy
    super.init(view, context)
    if let scope = context.environment.scrolling, !isLazy, rowAbove == nil { offerElements(to: scope) }
    rows = view.data.map { mount($0, id: view.id($0)) }
  }

  override var children: [Node] { rows }

  private func offerElements(to scope: ScrollScope) {
    let scroller = Scroller { [unowned self] id, anchor in
      guard isMounted, let row = rows.first(where: { $0.slot == .id(id) }) else { return false }
      ScrollTarget.bring(row, to: anchor)
      return true
    }
    self.scroller = scroller
    scope.add(scroller)
  }

  private func mount(_ element: Data.Element, id: ID) -> ElementNode<Data.Element, Content> {
    let context = Context(
      parent: self, slot: .id(AnyHashable(id)), environment: environment, isLazy: isLazy)
    return ElementNode(element, content: view.content, context)
  }

  override func update(_ view: ForEach<Data, ID, Content>, _ change: Change) {
    self.view = view
    environment = change.environment
    var old: [AnyHashable: ElementNode<Data.Element, Content>] = [:]
    for row in rows { if case .id(let id) = row.slot { old[id] = row } }
    let before = rows.map(ObjectIdentifier.init)
    rows = view.data.map { element in
      let id = view.id(element)
      guard let row = old.removeValue(forKey: AnyHashable(id)) else { return mount(element, id: id) }
      row.update(element, content: view.content, change)
      return row
    }
    for row in old.values { row.unmount() }
    if rows.map(ObjectIdentifier.init) != before { itemsChanged() }
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    self.environment = environment
    super.environmentChanged(environment)
  }
}
