/// A part of a list with a header and a footer, which are rows of it.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
  nonisolated static var rowCount: Int? { nil }
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { SectionNode(view, context) }
}

/// What part of a section an item is.
enum SectionPart: TraitKey {
  enum Value: Equatable { case header, footer }
}

/// The section that an item stands in.
enum SectionOwner: TraitKey {
  typealias Value = ObjectIdentifier
}

private final class SectionNode<Parent: View, Content: View, Footer: View>: ViewNode<
  Section<Parent, Content, Footer>
>
{
  private typealias Edge<V> = EnvironmentModified<V, TextWrites>
  private var header: ViewNode<Edge<Parent>>?
  private var content: ViewNode<Content>?
  private var footer: ViewNode<Edge<Footer>>?

  override init(_ view: Section<Parent, Content, Footer>, _ context: Context) {
    super.init(view, context)
    header = context.child(of: self, at: .index(0)).mount(styled(view.header, Self.headerFont))
    content = context.child(of: self, at: .index(1)).mount(view.content)
    footer = context.child(of: self, at: .index(2)).mount(styled(view.footer, .caption))
  }

  private static var headerFont: Font { .system(.subheadline, weight: .bold) }

  private func styled<V>(_ view: V, _ font: Font) -> Edge<V> {
    Edge(
      content: view, write: TextWrites(writes: [.font(font), .color(HierarchicalShapeStyle.secondary.paint)]))
  }

  override var children: [Node] { [header, content, footer].compactMap { $0 as Node? } }

  override func collect(into items: inout [Item]) {
    let first = items.count
    collect(header, .header, into: &items)
    content?.collect(into: &items)
    collect(footer, .footer, into: &items)
    for index in first..<items.count { items[index].traits[SectionOwner.self] = ObjectIdentifier(self) }
  }

  private func collect(_ node: Node?, _ part: SectionPart.Value, into items: inout [Item]) {
    let first = items.count
    node?.collect(into: &items)
    for index in first..<items.count { items[index].traits[SectionPart.self] = part }
  }

  override func update(_ view: Section<Parent, Content, Footer>, _ change: Change) {
    self.view = view
    header?.update(styled(view.header, Self.headerFont), change)
    content?.update(view.content, change)
    footer?.update(styled(view.footer, .caption), change)
  }
}
