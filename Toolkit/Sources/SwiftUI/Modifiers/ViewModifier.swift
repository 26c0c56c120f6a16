/// A change to views that has a name, and state of its own if it wants.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}

/// The view that a modifier is applied to.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let content: AnyView
}

extension _ViewModifier_Content: View {
  public var body: some View { content }
}

/// A view and a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: some View { modifier.body(content: _ViewModifier_Content(content: AnyView(content))) }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
