/// A node inside a list that makes the nodes of its rows when the list asks for them.
@MainActor class RowSourceNode<V: View, Element, Content: View>: ViewNode<V>, RowSource {
  private var environment: EnvironmentValues
  private var isStale = false
  /// The nodes that a list holds now.
  private var rows: [ObjectIdentifier: RowNode<Element, Content>] = [:]

  override init(_ view: V, _ context: Context) {
    environment = context.environment
    super.init(view, context)
  }

  // MARK: What each kind says

  var count: Int { 0 }
  func id(at index: Int) -> AnyHashable { AnyHashable(index) }
  func element(at index: Int) -> Element { preconditionFailure("\(Self.self) must say its elements") }
  var content: (Element) -> Content { preconditionFailure("\(Self.self) must say its content") }
  func takeChange() -> RowChange? { nil }

  // MARK: Node

  override var children: [Node] { Array(rows.values) }

  override func collect(into items: inout [Item]) { items.append(Item(rows: self)) }

  /// The list decides what of a row can be seen.
  override func setVisible(_ visible: Bool) {}

  override func update(_ view: V, _ change: Change) {
    self.view = view
    environment = change.environment
    isStale = true
    itemsChanged()
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    self.environment = environment
    super.environmentChanged(environment)
  }

  // MARK: RowSource

  func makeNode(at index: Int, in row: RowHost) -> Node {
    let context = Context(parent: self, slot: .index(0), environment: environment, isHidden: true)
    let node = RowNode(element(at: index), content: content, row: row, context) { [unowned self] node in
      rows[ObjectIdentifier(node)] = nil
    }
    rows[ObjectIdentifier(node)] = node
    return node
  }

  func update(_ node: Node, to index: Int, rekey: Rekey?) {
    rows[ObjectIdentifier(node)]?
      .update(element(at: index), content: content, Change(environment, rekey: rekey))
  }

  func takeStaleness() -> Bool {
    defer { isStale = false }
    return isStale
  }
}

/// The node of an element that stands in a row of its own.
@MainActor final class RowNode<Element, Content: View>: ElementNode<Element, Content>, RowMember {
  unowned let row: RowHost
  private let left: (Node) -> Void

  init(
    _ element: Element, content: @escaping (Element) -> Content, row: RowHost, _ context: Context,
    left: @escaping (Node) -> Void
  ) {
    self.row = row
    self.left = left
    super.init(element, content: content, context)
  }

  override func itemsChanged() { row.itemsChanged() }

  override func unmount() {
    super.unmount()
    left(self)
  }
}
