/// Views of which only what they say is used: the buttons of a menu or a dialog. They are mounted when asked for.
@MainActor final class HiddenContent<Content: View> {
  private var root: HiddenRoot<Content>?

  /// What the views collect to now.
  func items(_ content: Content, environment: EnvironmentValues, parent: Node) -> [Item] {
    let change = Change(environment)
    if let root {
      root.update(content, change)
    } else {
      root = HiddenRoot(
        content, Context(parent: parent, slot: .index(0), environment: environment, isHidden: true))
    }
    var items: [Item] = []
    root?.collectInside(into: &items)
    return items
  }

  func unmount() {
    root?.unmount()
    root = nil
  }
}

/// A node whose content has no place in the layout.
protocol Unplaced {}

private final class HiddenRoot<Content: View>: SingleChildNode<Content, Content>, Unplaced {
  override init(_ view: Content, _ context: Context) {
    super.init(view, context)
    mountChild(view, context)
  }

  override func update(_ view: Content, _ change: Change) { updateChild(view, change) }
  override func itemsChanged() {}
  func collectInside(into items: inout [Item]) { super.collect(into: &items) }
}

private enum InMenuKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether controls are entries of a menu.
  var isInMenu: Bool {
    get { self[InMenuKey.self] }
    set { self[InMenuKey.self] = newValue }
  }

  var inMenu: EnvironmentValues {
    var environment = self
    environment.isInMenu = true
    return environment
  }
}
