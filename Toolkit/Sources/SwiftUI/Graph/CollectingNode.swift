/// A node that lays out all that its content collects to, in one element of its own.
@MainActor class CollectingNode<V: View, Content: View>: SingleChildNode<V, Content>, Collector {
  private var isStale = false

  /// The element that stands for it in the container around.
  var element: Element { preconditionFailure("\(Self.self) must say which element it makes") }

  /// Takes in the items inside, from first to last.
  func take(_ items: [Item]) {}

  final func recollect() {
    isStale = false
    var items: [Item] = []
    child?.collect(into: &items)
    take(items)
  }

  func recollectIfStale() {
    guard isStale, isMounted else { return }
    recollect()
  }

  override func itemsChanged() {
    guard !isStale else { return }
    isStale = true
    Scheduler.shared.recollect(self)
  }

  override func collect(into items: inout [Item]) { items.append(Item(element: element)) }

  /// Hands on what its content says to the list around it.
  final func collectForRow(into items: inout [Item]) {
    var inner: [Item] = []
    child?.collect(into: &inner)
    items.append(Item(element: element, traits: inner.first?.traits ?? Traits()))
  }
}
