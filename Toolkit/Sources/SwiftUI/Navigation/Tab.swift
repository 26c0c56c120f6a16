/// Tabs of a ``TabView``.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
  associatedtype Body: TabContent
  @MainActor @preconcurrency var body: Self.Body { get }
}

extension TabContent where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: TabContent {
  public typealias TabValue = Never
}

@resultBuilder public enum TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
  where Content.TabValue == TabValue { content }

  /// That all are of one value's type, `buildExpression` has seen to.
  public static func buildBlock<each Content: TabContent>(
    _ content: repeat each Content
  ) -> some TabContent<TabValue> {
    var all: [any TabContent] = []
    repeat all.append(each content)
    return Tabs<TabValue>(contents: all)
  }

  public static func buildIf<Content: TabContent>(_ content: Content?) -> some TabContent<TabValue>
  where Content.TabValue == TabValue {
    Tabs<TabValue>(contents: content.map { [$0] } ?? [])
  }
}

/// One tab: what its button says and shows, and the view it opens.
public struct Tab<Value, Content, Label> {
  let title: String
  let systemImage: String
  let value: Value?
  let content: Content
}

extension Tab: TabContent where Value: Hashable, Content: View {
  public typealias TabValue = Value
  public typealias Body = Never
}

extension Tab where Value: Hashable, Content: View, Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.init(title: titleKey.text, systemImage: systemImage, value: value, content: content())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.init(title: String(title), systemImage: systemImage, value: value, content: content())
  }
}

/// A tab as its view uses it.
struct TabInfo {
  let title: String
  let systemImage: String
  let value: AnyHashable?
  let content: AnyView
}

@MainActor protocol TabInfos {
  var infos: [TabInfo] { get }
}

extension Tab: TabInfos where Value: Hashable, Content: View {
  var infos: [TabInfo] {
    [
      TabInfo(
        title: title, systemImage: systemImage, value: value.map { AnyHashable($0) },
        content: AnyView(content))
    ]
  }
}

struct Tabs<TabValue: Hashable> {
  let contents: [any TabContent]
}

extension Tabs: TabContent {
  typealias Body = Never
}

extension Tabs: TabInfos {
  var infos: [TabInfo] { contents.flatMap(\.tabInfos) }
}

extension TabContent {
  var tabInfos: [TabInfo] { (self as? any TabInfos)?.infos ?? body.tabInfos }
}
