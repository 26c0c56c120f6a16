/// Items for the bar of a page.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension ToolbarContent where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: ToolbarContent {}

@resultBuilder public enum ToolbarContentBuilder {
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent {
    content
  }
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content)
    -> some ToolbarContent
  {
    var all: [any ToolbarContent] = []
    repeat all.append(each content)
    return ToolbarItems(contents: all)
  }
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(.first(first)) }
  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(.second(second)) }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
    ToolbarItems(contents: content.map { [$0] } ?? [])
  }
}

/// Where an item of a bar stands.
public struct ToolbarItemPlacement: Equatable, Sendable {
  enum Place { case leading, trailing, bottom }

  let place: Place
  public static let automatic = ToolbarItemPlacement(place: .trailing)
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing)
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)
  /// In a bar of its own, below the page.
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
}

enum ToolbarPlace: TraitKey {
  typealias Value = ToolbarItemPlacement
}

/// One item, or several, of a bar.
public struct ToolbarItem<ID, Content> {
  let placement: ToolbarItemPlacement
  let content: Content
}

public struct ToolbarItemGroup<Content> {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItem: ToolbarContent where ID == (), Content: View {
  public typealias Body = Never
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(placement: placement, content: content())
  }
}

extension ToolbarItemGroup: ToolbarContent where Content: View {
  public typealias Body = Never
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(placement: placement, content: content())
  }
}

/// Toolbar content that knows the views it comes down to.
@MainActor protocol ToolbarViews {
  var views: [AnyView] { get }
}

extension ToolbarItem: ToolbarViews where ID == (), Content: View {
  var views: [AnyView] { [AnyView(Saying(content, ToolbarPlace.self, placement))] }
}

extension ToolbarItemGroup: ToolbarViews where Content: View {
  var views: [AnyView] { [AnyView(Saying(content, ToolbarPlace.self, placement))] }
}

struct ToolbarItems {
  let contents: [any ToolbarContent]
}

extension ToolbarItems: ToolbarContent {
  typealias Body = Never
}

extension ToolbarItems: ToolbarViews {
  var views: [AnyView] { contents.flatMap(\.toolbarViews) }
}

extension _ConditionalContent: ToolbarContent, ToolbarViews
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  var views: [AnyView] {
    switch storage {
    case .first(let content): content.toolbarViews
    case .second(let content): content.toolbarViews
    }
  }
}

extension ToolbarContent {
  var toolbarViews: [AnyView] { (self as? any ToolbarViews)?.views ?? body.toolbarViews }
}

/// A view with items for the bar of its page.
struct WithToolbar<Content, Bar> {
  let content: Content
  let bar: @MainActor () -> Bar
}

extension WithToolbar: View where Content: View, Bar: View {
  typealias Body = Never
}

extension WithToolbar: PrimitiveView where Content: View, Bar: View {
  nonisolated static var rowCount: Int? { SwiftUI.rowCount(of: Content.self) }
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { ToolbarNode(view, context) }
}

private final class ToolbarNode<Content: View, Bar: View>: SingleChildNode<WithToolbar<Content, Bar>, Content>
{
  private typealias Styled = EnvironmentModified<BarItems<Bar>, BarWrite>
  private var bar: ViewNode<Styled>?
  private let page: PageScope?

  override init(_ view: WithToolbar<Content, Bar>, _ context: Context) {
    page = context.environment.page
    super.init(view, context)
    mountChild(view.content, context)
    var barContext = context.child(of: self, at: .index(1))
    barContext.isLazy = false
    bar = barContext.mount(styled(view))
    tell()
  }

  private func styled(_ view: WithToolbar<Content, Bar>) -> Styled {
    Styled(
      content: BarItems(content: view.bar()) { [unowned self] in tell() },
      write: BarWrite())
  }

  override var children: [Node] { super.children + [bar].compactMap { $0 as Node? } }

  override func collect(into items: inout [Item]) {
    for child in super.children { child.collect(into: &items) }
  }

  override func update(_ view: WithToolbar<Content, Bar>, _ change: Change) {
    self.view = view
    bar?.update(styled(view), change)
    updateChild(view.content, change)
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    super.environmentChanged(environment)
    bar?.environmentChanged(environment)
  }

  private func tell() {
    var items: [Item] = []
    bar?.collect(into: &items)
    page?.items.set(items, by: self)
  }

  override func unmount() {
    super.unmount()
    page?.items.takeBack(by: self)
  }
}

/// How controls look in a bar: flat, in one line, symbols alone.
struct BarWrite: EnvironmentWrite {
  func apply(to environment: inout EnvironmentValues) {
    environment.buttonStyle = .bar
    environment.labelParts = .iconOnly
    environment.text.lineLimit = 1
  }
  func isSame(as other: BarWrite) -> Bool { true }
}

/// Views whose items are given to a bar, and not to the container around.
struct BarItems<Content> {
  let content: Content
  let changed: @MainActor () -> Void
}

extension BarItems: View where Content: View {
  typealias Body = Never
}

extension BarItems: PrimitiveView where Content: View {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { BarItemsNode(view, context) }
}

private final class BarItemsNode<Content: View>: SingleChildNode<BarItems<Content>, Content> {
  override init(_ view: BarItems<Content>, _ context: Context) {
    super.init(view, context)
    mountChild(view.content, context)
  }

  override func update(_ view: BarItems<Content>, _ change: Change) {
    self.view = view
    updateChild(view.content, change)
  }

  override func itemsChanged() {
    Scheduler.shared.afterFlush { [weak self] in
      if let self, isMounted { view.changed() }
    }
  }
}

extension View {
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    nonisolated(unsafe) let content = content()
    return WithToolbar(content: self) { content }
  }

  nonisolated public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content)
    -> some View
  {
    nonisolated(unsafe) let content = content()
    return WithToolbar(content: self) {
      ForEach(Array(content.toolbarViews.enumerated()), id: \.offset) { $0.element }
    }
  }
}
