/// Says something to the page or the stack around, for as long as the view is there.
struct Telling<Content, Message> {
  let content: Content
  let message: Message
}

/// What can be said, and how it is taken back.
protocol EnvironmentMessage {
  @MainActor func say(in environment: EnvironmentValues, from node: Node)
  @MainActor func takeBack(in environment: EnvironmentValues, from node: Node)
}

extension Telling: View where Content: View, Message: EnvironmentMessage {
  typealias Body = Never
}

extension Telling: PrimitiveView where Content: View, Message: EnvironmentMessage {
  nonisolated static var rowCount: Int? { SwiftUI.rowCount(of: Content.self) }
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { TellingNode(view, context) }
}

private final class TellingNode<Content: View, Message: EnvironmentMessage>:
  SingleChildNode<Telling<Content, Message>, Content>
{
  private var environment: EnvironmentValues

  override init(_ view: Telling<Content, Message>, _ context: Context) {
    environment = context.environment
    super.init(view, context)
    view.message.say(in: environment, from: self)
    mountChild(view.content, context)
  }

  override func update(_ view: Telling<Content, Message>, _ change: Change) {
    self.view = view
    environment = change.environment
    view.message.say(in: environment, from: self)
    updateChild(view.content, change)
  }

  override func unmount() {
    super.unmount()
    view.message.takeBack(in: environment, from: self)
  }
}

struct TitleMessage: EnvironmentMessage {
  let title: String
  @MainActor func say(in environment: EnvironmentValues, from node: Node) {
    environment.page?.titles.set(title, by: node)
  }
  @MainActor func takeBack(in environment: EnvironmentValues, from node: Node) {
    environment.page?.titles.takeBack(by: node)
  }
}

struct SearchMessage: EnvironmentMessage {
  let search: PageSearch
  @MainActor func say(in environment: EnvironmentValues, from node: Node) {
    var search = search
    search.submit = environment.searchSubmit
    environment.page?.searches.set(search, by: node)
  }
  @MainActor func takeBack(in environment: EnvironmentValues, from node: Node) {
    environment.page?.searches.takeBack(by: node)
  }
}

struct RefreshMessage: EnvironmentMessage {
  let refresh: RefreshAction
  @MainActor func say(in environment: EnvironmentValues, from node: Node) {
    environment.page?.refreshes.set(refresh, by: node)
  }
  @MainActor func takeBack(in environment: EnvironmentValues, from node: Node) {
    environment.page?.refreshes.takeBack(by: node)
  }
}

struct DestinationMessage<Value: Hashable, Destination: View>: EnvironmentMessage {
  let destination: (Value) -> Destination

  @MainActor func say(in environment: EnvironmentValues, from node: Node) {
    environment.navigation?.destinations[ObjectIdentifier(Value.self), default: Sayings()].set(
      { value in (value.base as? Value).map { AnyView(destination($0)) } }, by: node)
  }

  @MainActor func takeBack(in environment: EnvironmentValues, from node: Node) {
    environment.navigation?.destinations[ObjectIdentifier(Value.self)]?.takeBack(by: node)
  }
}

extension View {
  nonisolated public func searchable(text: Binding<String>, prompt: Text? = nil) -> some View {
    Telling(
      content: self,
      message: SearchMessage(search: PageSearch(text: text, prompt: prompt?.content ?? "Search")))
  }

  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, prompt: Text? = nil
  ) -> some View {
    Telling(
      content: self,
      message: SearchMessage(
        search: PageSearch(text: text, isPresented: isPresented, prompt: prompt?.content ?? "Search")))
  }

  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    Telling(content: self, message: RefreshMessage(refresh: RefreshAction(action: action)))
  }

  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    Telling(content: self, message: TitleMessage(title: titleKey.text))
  }

  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    Telling(content: self, message: TitleMessage(title: String(title)))
  }

  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    Telling(content: self, message: DestinationMessage(destination: destination))
  }
}
