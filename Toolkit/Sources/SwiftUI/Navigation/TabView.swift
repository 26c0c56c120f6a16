import CAdwaita
import Foundation

/// Several views of which one shows: chosen by a bar below where it is narrow, by a list beside where it is wide.
public struct TabView<SelectionValue: Hashable, Content> {
  let selection: Binding<SelectionValue>
  let content: Content
}

extension TabView: View where Content: View {
  public var body: some View { content }
}

extension TabView {
  nonisolated public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == _TabContentView<SelectionValue, C>, C.TabValue == SelectionValue {
    self.init(selection: selection, content: _TabContentView(selection: selection, tabs: content()))
  }
}

/// What a ``TabView`` shows.
public struct _TabContentView<SelectionValue: Hashable, Tabs> {
  let selection: Binding<SelectionValue>
  let tabs: Tabs
}

extension _TabContentView: View where Tabs: TabContent {
  public typealias Body = Never
}

extension _TabContentView: PrimitiveView where Tabs: TabContent {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { TabNode(view, context) }
}

private final class TabNode<Value: Hashable, Tabs: TabContent>: BoundNode<_TabContentView<Value, Tabs>, Value>
{
  private let element = TabElement()
  private var environment: EnvironmentValues
  private var infos: [TabInfo] = []
  /// The views of tabs that were shown at least once.
  private var roots: [AnyHashable: RootNode<AnyView>] = [:]
  private var shown: AnyHashable?

  override init(_ view: _TabContentView<Value, Tabs>, _ context: Context) {
    environment = context.environment
    super.init(view, context)
    element.chosen = { [unowned self] index in
      if let value = infos[index].value?.base as? Value { self.view.selection.wrappedValue = value }
    }
    apply(context.environment)
    follow()
  }

  override var children: [Node] { Array(roots.values) }
  override func collect(into items: inout [Item]) { items.append(Item(element: element)) }
  override func read() -> Value { view.selection.wrappedValue }

  override func apply(_ environment: EnvironmentValues) {
    self.environment = environment
    infos = view.tabs.tabInfos
    element.setTabs(infos.map { ($0.title, $0.systemImage) })
    for info in infos {
      if let value = info.value { roots[value]?.update(info.content, Change(environment)) }
    }
  }

  override func show(_ value: Value) {
    let value = AnyHashable(value)
    guard let index = infos.firstIndex(where: { $0.value == value }) else { return }
    if roots[value] == nil {
      let root = RootNode(infos[index].content, environment: environment, parent: self, isVisible: false)
      roots[value] = root
      element.setContent(root.widget, of: index)
    }
    element.show(index)
    shown = value
    showRoots()
  }

  private func showRoots() {
    for (key, root) in roots { root.setVisible(isVisible && key == shown) }
  }

  override func setVisible(_ visible: Bool) {
    guard visible != isVisible else { return }
    super.setVisible(visible)
    showRoots()
  }

  override func unmount() {
    super.unmount()
    element.close()
  }
}
