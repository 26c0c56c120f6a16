/// The node of a control over a binding: it follows the binding wherever that is written.
@MainActor class BoundNode<V: View, Value>: ViewNode<V> {
  private let tracker = Tracker()

  /// Reads what the control shows; called under observation.
  func read() -> Value { preconditionFailure("\(Self.self) must say what it shows") }
  func show(_ value: Value) {}
  /// Takes in what the environment and the view say besides.
  func apply(_ environment: EnvironmentValues) {}

  final func follow() {
    show(tracker.track({ read() }, changed: { [unowned self] in Scheduler.shared.evaluate(self) }))
  }

  override func evaluate() { follow() }

  override func update(_ view: V, _ change: Change) {
    self.view = view
    apply(change.environment)
    follow()
  }

  override func environmentChanged(_ environment: EnvironmentValues) { apply(environment) }

  override func unmount() {
    tracker.cancel()
    super.unmount()
  }
}
