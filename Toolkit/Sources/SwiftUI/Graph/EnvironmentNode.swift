/// A view for which the environment is changed.
struct EnvironmentModified<Content, Write> {
  let content: Content
  let write: Write
}

/// A change to the environment, by value.
protocol EnvironmentWrite {
  func apply(to environment: inout EnvironmentValues)
  func isSame(as other: Self) -> Bool
}

extension EnvironmentModified: View where Content: View, Write: EnvironmentWrite {
  typealias Body = Never
}

extension EnvironmentModified: PrimitiveView where Content: View, Write: EnvironmentWrite {
  nonisolated static var rowCount: Int? { SwiftUI.rowCount(of: Content.self) }
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { EnvironmentNode(view, context) }
}

private final class EnvironmentNode<Content: View, Write: EnvironmentWrite>:
  SingleChildNode<EnvironmentModified<Content, Write>, Content>
{
  private var outer: EnvironmentValues
  private var inner: EnvironmentValues

  override init(_ view: EnvironmentModified<Content, Write>, _ context: Context) {
    outer = context.environment
    inner = outer
    view.write.apply(to: &inner)
    var context = context
    context.environment = inner
    super.init(view, context)
    mountChild(view.content, context)
  }

  override func update(_ view: EnvironmentModified<Content, Write>, _ change: Change) {
    let isSame = change.environment.isIdentical(to: outer) && view.write.isSame(as: self.view.write)
    self.view = view
    if !isSame { derive(from: change.environment) }
    updateChild(view.content, Change(inner, rekey: change.rekey))
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    guard !environment.isIdentical(to: outer) else { return }
    derive(from: environment)
    super.environmentChanged(inner)
  }

  private func derive(from environment: EnvironmentValues) {
    outer = environment
    inner = environment
    view.write.apply(to: &inner)
  }
}
