import Observation

/// Reads a value that a view above has set.
@propertyWrapper public struct Environment<Value> {
  private let read: (EnvironmentValues) -> Value
  private var values: EnvironmentValues?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  public var wrappedValue: Value { read(values ?? EnvironmentValues()) }
}

extension Environment where Value: AnyObject & Observable {
  public init(_ objectType: Value.Type) {
    read = { values in
      guard let object = values[object: Value.self] else {
        preconditionFailure("no \(Value.self) in the environment: a view above must set it")
      }
      return object
    }
  }
}

extension Environment {
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    read = { $0[object: T.self] }
  }
}

extension Environment: DynamicProperty {
  nonisolated static var keepsState: Bool { false }
  nonisolated static var readsEnvironment: Bool { true }

  mutating func install(_ storage: inout AnyObject?, environment: EnvironmentValues) { values = environment }
}
