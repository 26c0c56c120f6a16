import Foundation

/// One or more lines of text that are only read.
public struct Text: Equatable, Sendable {
  let content: String
  /// Set where parts of it look unlike others.
  let attributed: AttributedString?

  public enum TruncationMode: Sendable {
    case head, tail, middle
  }

  public init(_ key: LocalizedStringKey) { self.init(verbatim: key.text) }

  public init(verbatim content: String) {
    self.content = content
    attributed = nil
  }

  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    content = String(attributedContent.characters)
    attributed = attributedContent
  }
}

extension Text: View {
  public typealias Body = Never
}

extension Text: PrimitiveView {
  static func makeNode(_ view: Text, _ context: Context) -> ViewNode<Text> { TextNode(view, context) }
}

private final class TextNode: ViewNode<Text> {
  private let element: LabelElement

  override init(_ view: Text, _ context: Context) {
    element = LabelElement(view, context.environment.text)
    super.init(view, context)
  }

  override func collect(into items: inout [Item]) { items.append(Item(element: element)) }

  override func update(_ view: Text, _ change: Change) {
    self.view = view
    element.set(view)
    element.set(change.environment.text)
  }

  override func environmentChanged(_ environment: EnvironmentValues) { element.set(environment.text) }
}
