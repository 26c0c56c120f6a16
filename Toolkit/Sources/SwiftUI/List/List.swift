/// A scrolling column of rows. Rows over data are made as they come near the screen, and recycled.
public struct List<SelectionValue: Hashable, Content> {
  /// What the chosen row is written to.
  let selection: Binding<SelectionValue?>?
  let content: Content
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

extension List where Content: View {
  nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content())
  }

  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection, content: ForEach(data, content: rowContent))
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
  private var overscroll: Overscroll?
  private let tracker = Tracker()
  private var environment: EnvironmentValues

  override init(_ view: List<SelectionValue, Content>, _ context: Context) {
    scroller = Scroller { [list] id, anchor in list.scroll(toID: id, anchor: anchor) }
    environment = context.environment
    super.init(view, context)
    context.environment.scrolling?.add(scroller)
    list.isVisible = isVisible
    overscroll = Overscroll(list.widget) { [unowned self] in environment.page?.startRefresh() }
    list.isSidebar = context.environment.isSidebar
    var context = context
    context.isLazy = true
    mountChild(view.content, context)
    recollect()
    followSelection()
  }

  override var element: Element { list }

  // MARK: Selection

  /// Shows what the binding says, now and whenever it changes.
  private func followSelection() {
    guard let selection = view.selection else { return }
    let chosen = tracker.track(
      { selection.wrappedValue }, changed: { [unowned self] in Scheduler.shared.evaluate(self) })
    list.choose = { [unowned self] row in choose(row) }
    list.isChosen = { [unowned self] row in chosen != nil && value(of: row) == chosen }
    list.showChoice()
  }

  override func evaluate() { followSelection() }

  private func choose(_ row: RowHost) {
    guard let value = value(of: row), let selection = view.selection else { return }
    if selection.wrappedValue != value { selection.wrappedValue = value }
    environment.showDetail?.action()
  }

  /// What choosing a row means: its tag, or else its element's id.
  private func value(of row: RowHost) -> SelectionValue? {
    (row.traits[Tag.self] ?? row.key?.id)?.base as? SelectionValue
  }

  override func take(_ items: [Item]) { list.setItems(items) }

  override func update(_ view: List<SelectionValue, Content>, _ change: Change) {
    self.view = view
    environment = change.environment
    updateChild(view.content, change)
    followSelection()
  }

  override func setVisible(_ visible: Bool) {
    super.setVisible(visible)
    list.isVisible = visible
  }

  override func unmount() {
    tracker.cancel()
    list.close()
    super.unmount()
  }
}
