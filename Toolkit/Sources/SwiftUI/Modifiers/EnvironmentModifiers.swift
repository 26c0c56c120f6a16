import Observation

/// One value of the environment, named by its key path.
struct ValueWrite<Value>: EnvironmentWrite {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  func apply(to environment: inout EnvironmentValues) { environment[keyPath: keyPath] = value }

  func isSame(as other: ValueWrite<Value>) -> Bool {
    guard keyPath == other.keyPath, let value = value as? any Equatable else { return false }
    return value.isEqual(to: other.value)
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

/// An object of the environment, named by its type.
struct ObjectWrite<Object: AnyObject>: EnvironmentWrite {
  let object: Object?
  func apply(to environment: inout EnvironmentValues) { environment[object: Object.self] = object }
  func isSame(as other: ObjectWrite<Object>) -> Bool { object === other.object }
}

extension View {
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
    -> some View
  {
    EnvironmentModified(content: self, write: ValueWrite(keyPath: keyPath, value: value))
  }

  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    EnvironmentModified(content: self, write: ObjectWrite(object: object))
  }
}
