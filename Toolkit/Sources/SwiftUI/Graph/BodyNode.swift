/// The node of a view that has a body: it keeps the view's state and runs the body when something read there changes.
@MainActor final class BodyNode<V: View>: SingleChildNode<V, V.Body> {
  private let fields: Fields
  private var storage: [AnyObject?]
  private var environment: EnvironmentValues
  private let tracker = Tracker()

  override init(_ view: V, _ context: Context) {
    environment = context.environment
    fields = Fields.of(view)
    storage = Array(repeating: nil, count: fields.dynamic.count)
    super.init(view, context)
    install()
    let body = run()
    mountChild(body, context)
  }

  override func update(_ view: V, _ change: Change) {
    let environmentIsSame = change.environment.isIdentical(to: environment)
    if change.rekey == nil, environmentIsSame, fields.areEqual(self.view, view) { return }
    environment = change.environment
    self.view = view
    if let rekey = change.rekey { exchangeState(rekey) }
    install()
    updateChild(run(), change)
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    guard !environment.isIdentical(to: self.environment) else { return }
    self.environment = environment
    guard fields.readsEnvironment else { return super.environmentChanged(environment) }
    install()
    updateChild(run(), Change(environment))
  }

  override func evaluate() {
    updateChild(run(), Change(environment))
  }

  private func install() {
    fields.install(into: &view, storage: &storage, environment: environment)
  }

  private func run() -> V.Body {
    tracker.track({ view.body }, changed: { [unowned self] in Scheduler.shared.evaluate(self) })
  }

  private func exchangeState(_ rekey: Rekey) {
    guard fields.keepsState else { return }
    rekey.exchange(&storage, of: self)
  }

  override func unmount() {
    tracker.cancel()
    super.unmount()
  }
}

extension BodyNode: StateKeeping {
  func save(to rekey: Rekey) { rekey.save(storage, of: self) }
}
