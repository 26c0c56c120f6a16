/// A node whose content stands in a container widget of its own.
@MainActor class HostNode<V: View, Content: View>: CollectingNode<V, Content> {
  let host: HostElement
  private let layer = LayerElement()
  private let stack: StackElement

  /// `axis` is how several views stand where one is expected.
  init(_ view: V, axis: Axis = .vertical, _ context: Context) {
    host = HostElement(layer)
    stack = StackElement(axis: axis)
    super.init(view, context)
  }

  override var element: Element { host }

  override func take(_ items: [Item]) {
    let elements = items.map(\.element)
    if elements.count == 1 {
      stack.setElements([])
      layer.setElements(elements)
    } else {
      stack.setElements(elements)
      layer.setElements([stack])
    }
  }

  func setAlignment(_ alignment: Alignment) { layer.alignment = alignment }
}

/// The top of a tree of views: a container widget to put into a window, or into any widget of GTK's.
@MainActor final class RootNode<Content: View>: HostNode<Content, Content> {
  init(
    _ view: Content, environment: EnvironmentValues = EnvironmentValues(), parent: Node? = nil,
    isVisible: Bool = true
  ) {
    let context = Context(
      parent: parent, slot: .index(0), environment: environment, isHidden: parent != nil && !isVisible)
    super.init(view, axis: .vertical, context)
    if isVisible { setVisible(true) }
    mountChild(view, context)
    recollect()
    // One inside another tree is brought up to date with that.
    if parent == nil { Scheduler.shared.flush() }
  }

  var widget: Widget { host.widget }

  override func update(_ view: Content, _ change: Change) {
    self.view = view
    updateChild(view, change)
  }

  /// A root hands nothing on to the container around: its widget is put there by its owner.
  override func collect(into items: inout [Item]) {}
}
