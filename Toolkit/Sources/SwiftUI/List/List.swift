/// A scrolling column of rows. Rows over data are made as they come near the screen, and recycled.
public struct List<SelectionValue: Hashable, Content> {
  let selection: ListSelection<SelectionValue>?
  let content: Content
}

/// What a list writes the chosen rows to.
enum ListSelection<Value: Hashable> {
  case one(Binding<Value?>)
  case several(Binding<Set<Value>>)
}

extension List: View where Content: View {
  public typealias Body = Never
}

extension List where SelectionValue == Never, Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }

  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }
}

extension List: PrimitiveView where Content: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { ListNode(view, context) }
}

private final class ListNode<SelectionValue: Hashable, Content: View>:
  CollectingNode<List<SelectionValue, Content>, Content>
{
  private let list = ListElement()
  private let scroller: Scroller

  override init(_ view: List<SelectionValue, Content>, _ context: Context) {
    scroller = Scroller { [list] id in list.scroll(toID: id) }
    super.init(view, context)
    context.environment.scrolling?.add(scroller)
    list.isVisible = isVisible
    var context = context
    context.isLazy = true
    mountChild(view.content, context)
    recollect()
  }

  override var element: Element { list }

  override func take(_ items: [Item]) { list.setItems(items) }

  override func update(_ view: List<SelectionValue, Content>, _ change: Change) {
    self.view = view
    updateChild(view.content, change)
  }

  override func setVisible(_ visible: Bool) {
    super.setVisible(visible)
    list.isVisible = visible
  }

  override func unmount() {
    list.close()
    super.unmount()
  }
}
