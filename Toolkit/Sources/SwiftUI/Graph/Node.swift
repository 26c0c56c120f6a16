/// A place among siblings: structural, or by explicit id.
enum Slot: Hashable {
  case index(Int)
  case id(AnyHashable)
}

/// What an update brings besides the new view.
struct Change {
  var environment: EnvironmentValues
  /// Set when a recycled row takes on another element: state is exchanged too.
  var rekey: Rekey?

  init(_ environment: EnvironmentValues, rekey: Rekey? = nil) {
    self.environment = environment
    self.rekey = rekey
  }
}

/// One lasting place in the tree of views: identity is the path of slots from the root, and the view's type.
@MainActor class Node {
  unowned let parent: Node?
  let slot: Slot
  let depth: Int
  private(set) var isMounted = true
  /// Whether what it shows can be seen: appear actions and tasks follow this.
  private(set) var isVisible: Bool

  init(_ context: Context) {
    parent = context.parent
    slot = context.slot
    depth = (context.parent?.depth ?? -1) + 1
    isVisible = !context.isHidden && context.parent?.isVisible ?? false
    Census.nodes += 1
  }

  isolated deinit { Census.nodes -= 1 }

  /// The nodes directly below.
  var children: [Node] { [] }

  /// Appends what it adds to the enclosing container.
  func collect(into items: inout [Item]) {
    for child in children { child.collect(into: &items) }
  }

  /// Runs again what a changed state made stale; called by the flush.
  func evaluate() {}

  /// Takes in another environment under the same view.
  func environmentChanged(_ environment: EnvironmentValues) {
    for child in children { child.environmentChanged(environment) }
  }

  /// Tells the enclosing container that the items collected here are others now.
  func itemsChanged() { parent?.itemsChanged() }

  func setVisible(_ visible: Bool) {
    guard visible != isVisible else { return }
    isVisible = visible
    for child in children { child.setVisible(visible) }
  }

  /// Takes it and all below out of the tree for good.
  func unmount() {
    guard isMounted else { return }
    isMounted = false
    for child in children { child.unmount() }
  }
}

/// How many nodes and elements live, for the tests of leaks.
@MainActor enum Census {
  static var nodes = 0
  static var elements = 0
}

/// A node that knows the type of its view.
@MainActor class ViewNode<V: View>: Node {
  var view: V

  init(_ view: V, _ context: Context) {
    self.view = view
    super.init(context)
  }

  /// Takes in a new description of the same place.
  func update(_ view: V, _ change: Change) { self.view = view }
}

/// A node that shows exactly what one other view shows.
@MainActor class SingleChildNode<V: View, Content: View>: ViewNode<V> {
  private(set) var child: ViewNode<Content>?

  override var children: [Node] { child.map { [$0] } ?? [] }

  func mountChild(_ content: Content, _ context: Context) {
    child = context.child(of: self).mount(content)
  }

  func updateChild(_ content: Content, _ change: Change) { child?.update(content, change) }

  override func collect(into items: inout [Item]) { child?.collect(into: &items) }
  override func environmentChanged(_ environment: EnvironmentValues) {
    child?.environmentChanged(environment)
  }
}
