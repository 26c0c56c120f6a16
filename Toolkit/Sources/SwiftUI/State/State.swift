import Observation
import Synchronization

/// The value behind a ``State``: read by views under observation, kept by their node.
final class StateBox<Value>: Observable, StateStorage, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private let lock = Mutex(())
  private var stored: Value
  private var written = false

  init(_ value: Value) { stored = value }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return lock.withLock { _ in stored }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.value) {
        lock.withLock { _ in
          stored = newValue
          written = true
        }
      }
    }
  }

  var wasWritten: Bool { lock.withLock { _ in written } }
}

/// A value that a view owns, kept for as long as the view stays in its place.
@propertyWrapper public struct State<Value> {
  private let initial: Value
  private var box: StateBox<Value>?

  public init(wrappedValue value: Value) { initial = value }

  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get { box.map(\.value) ?? initial }
    nonmutating set { box?.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    guard let box else { return .constant(initial) }
    return Binding(box)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: DynamicProperty {
  nonisolated static var keepsState: Bool { true }
  nonisolated static var readsEnvironment: Bool { false }

  mutating func install(_ storage: inout AnyObject?, environment: EnvironmentValues) {
    let box = storage as? StateBox<Value> ?? StateBox(initial)
    storage = box
    self.box = box
  }
}
