/// A `ForEach` inside a list, whose elements each make one row.
@MainActor
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  RowSourceNode<ForEach<Data, ID, Content>, Data.Element, Content>
{
  private var change: RowChange?

  override func update(_ view: ForEach<Data, ID, Content>, _ change: Change) {
    let next = RowChange.between(self.view.data, view.data, id: view.id)
    if let next { self.change = self.change.map { $0.followed(by: next) } ?? next }
    super.update(view, change)
  }

  override var count: Int { view.data.count }
  override var content: (Data.Element) -> Content { view.content }

  override func id(at index: Int) -> AnyHashable { AnyHashable(view.id(element(at: index))) }

  override func element(at index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  override func takeChange() -> RowChange? {
    defer { change = nil }
    return change
  }
}

/// A view inside a list that makes one row.
@MainActor final class LazyRowNode<V: View>: RowSourceNode<V, V, V> {
  override var count: Int { 1 }
  override func element(at index: Int) -> V { view }
  override var content: (V) -> V { { $0 } }
}
