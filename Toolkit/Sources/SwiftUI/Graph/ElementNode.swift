/// The node of one element of a collection: what the closure reads there reruns the closure for this element alone.
@MainActor class ElementNode<Element, Content: View>: Node {
  private var element: Element
  private var content: (Element) -> Content
  private var environment: EnvironmentValues
  private var child: ViewNode<Content>?
  private let tracker = Tracker()

  init(_ element: Element, content: @escaping (Element) -> Content, _ context: Context) {
    self.element = element
    self.content = content
    environment = context.environment
    super.init(context)
    child = context.child(of: self).mount(run())
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  func update(_ element: Element, content: @escaping (Element) -> Content, _ change: Change) {
    self.element = element
    self.content = content
    environment = change.environment
    child?.update(run(), change)
  }

  override func evaluate() { child?.update(run(), Change(environment)) }

  override func environmentChanged(_ environment: EnvironmentValues) {
    self.environment = environment
    super.environmentChanged(environment)
  }

  private func run() -> Content {
    tracker.track({ content(element) }, changed: { [unowned self] in Scheduler.shared.evaluate(self) })
  }

  override func unmount() {
    tracker.cancel()
    super.unmount()
  }
}
