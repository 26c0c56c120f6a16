/// Lets the views inside scroll to a place by id.
public struct ScrollViewReader<Content> {
  public var content: (ScrollViewProxy) -> Content
}

/// Scrolls what a ``ScrollViewReader`` holds.
public struct ScrollViewProxy {
  let scope: ScrollScope

  /// Brings the view with that id onto the screen: its anchor to the same of what scrolls, or by the shortest way.
  @MainActor public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    scope.scroll(to: AnyHashable(id), anchor)
  }
}

/// What inside a reader can be scrolled to.
@MainActor final class ScrollScope {
  private struct Weak { weak var scroller: Scroller? }
  private var scrollers: [Weak] = []

  nonisolated init() {}

  func add(_ scroller: Scroller) {
    scrollers.removeAll { $0.scroller == nil }
    scrollers.append(Weak(scroller: scroller))
  }

  /// After the flush: what is scrolled to may only just have come.
  func scroll(to id: AnyHashable, _ anchor: UnitPoint?) {
    Scheduler.shared.afterFlush { [self] in
      for weak in scrollers { if weak.scroller?.scroll(id, anchor) == true { return } }
    }
  }
}

/// Something that can be scrolled to an id inside it.
@MainActor final class Scroller {
  /// Whether the id was there.
  let scroll: @MainActor (AnyHashable, UnitPoint?) -> Bool
  init(_ scroll: @escaping @MainActor (AnyHashable, UnitPoint?) -> Bool) { self.scroll = scroll }
}

private enum ScrollingKey: EnvironmentKey {
  static var defaultValue: ScrollScope? { nil }
}

extension EnvironmentValues {
  var scrolling: ScrollScope? {
    get { self[ScrollingKey.self] }
    set { self[ScrollingKey.self] = newValue }
  }
}

extension ScrollViewReader: View where Content: View {
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public var body: some View { ScrollReading(content: content) }
}

/// Keeps one scope for as long as the reader stays.
private struct ScrollReading<Content: View>: View {
  let content: (ScrollViewProxy) -> Content
  @State private var scope = ScrollScope()

  var body: some View {
    content(ScrollViewProxy(scope: scope)).environment(\.scrolling, scope)
  }
}
