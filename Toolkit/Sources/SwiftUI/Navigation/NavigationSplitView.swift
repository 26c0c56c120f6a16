/// A sidebar, a list and what it leads to, side by side. The sidebar lies over the others where they leave it no room.
public struct NavigationSplitView<Sidebar, Content, Detail> {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
}

extension NavigationSplitView: View where Sidebar: View, Content: View, Detail: View {
  public typealias Body = Never
}

extension NavigationSplitView where Sidebar: View, Content: View, Detail: View {
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar(), content: content(), detail: detail())
  }
}

extension NavigationSplitView: PrimitiveView where Sidebar: View, Content: View, Detail: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { ColumnsNode(view, context) }
}

/// How much room there is along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

private enum SizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

extension EnvironmentValues {
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[SizeClassKey.self] }
    set { self[SizeClassKey.self] = newValue }
  }
}

/// What choosing something in a sidebar brings to the front.
struct ShowDetailAction {
  let action: @MainActor () -> Void
}

private enum ShowDetailKey: EnvironmentKey {
  static var defaultValue: ShowDetailAction? { nil }
}

extension EnvironmentValues {
  var showDetail: ShowDetailAction? {
    get { self[ShowDetailKey.self] }
    set { self[ShowDetailKey.self] = newValue }
  }
}
