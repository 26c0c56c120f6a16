/// A value that can be read and written where it is owned.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let get: @Sendable () -> Value
  private let set: @Sendable (Value) -> Void
  /// What it leads to, so that two bindings to the same place are known to be the same.
  private let origin: Origin?

  private struct Origin: Equatable {
    let object: ObjectIdentifier
    let path: [AnyKeyPath]
  }

  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    self.get = withoutIsolation(get)
    self.set = withoutIsolation(set)
    origin = nil
  }

  private init(
    get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void, origin: Origin?
  ) {
    self.get = get
    self.set = set
    self.origin = origin
  }

  init(_ box: StateBox<Value>) {
    self.init(
      get: { box.value }, set: { box.value = $0 }, origin: Origin(object: ObjectIdentifier(box), path: []))
  }

  init<Root: AnyObject>(_ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    nonisolated(unsafe) let root = root
    nonisolated(unsafe) let keyPath = keyPath
    self.init(
      get: { root[keyPath: keyPath] }, set: { root[keyPath: keyPath] = $0 },
      origin: Origin(object: ObjectIdentifier(root), path: [keyPath]))
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    nonisolated(unsafe) let value = value
    return Binding(get: { value }, set: { _ in }, origin: nil)
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    nonisolated(unsafe) let keyPath = keyPath
    return Binding<Subject>(
      get: { [get] in get()[keyPath: keyPath] },
      set: { [get, set] subject in
        var value = get()
        value[keyPath: keyPath] = subject
        set(value)
      }, origin: origin.map { .init(object: $0.object, path: $0.path + [keyPath]) })
  }
}

extension Binding: SelfComparing {
  /// Whether both lead to the same place, so that what one reads the other reads.
  func isSame(as other: Binding<Value>) -> Bool { origin != nil && origin == other.origin }
}

extension Binding {
  /// A binding that reads nil as nothing chosen.
  public init<V>(_ base: Binding<V>) where Value == V? {
    nonisolated(unsafe) let base = base
    self.init(
      get: { base.wrappedValue }, set: { value in if let value { base.wrappedValue = value } }, origin: nil)
  }

  /// A binding to what is there, or nil if nothing is there now.
  public init?(_ base: Binding<Value?>) {
    guard base.wrappedValue != nil else { return nil }
    nonisolated(unsafe) let base = base
    nonisolated(unsafe) let last = base.wrappedValue
    self.init(
      get: {
        guard let value = base.wrappedValue ?? last else { preconditionFailure("a value was there before") }
        return value
      }, set: { base.wrappedValue = $0 }, origin: nil)
  }
}

extension Binding {
  /// Whether something is there; writing false takes it away.
  func isPresent<V>() -> Binding<Bool> where Value == V? {
    Binding<Bool>(
      get: { [get] in get().isPresent }, set: { [set] in if !$0 { set(nil) } },
      origin: origin.map { .init(object: $0.object, path: $0.path + [\Value.isPresent]) })
  }
}

extension Optional {
  fileprivate var isPresent: Bool {
    if case .some = self { true } else { false }
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

/// The same function callable from anywhere; one of the main actor's may only be called there, which is checked.
private func withoutIsolation<Argument, Result>(
  _ function: @escaping @isolated(any) @Sendable (Argument) -> Result
) -> @Sendable (Argument) -> Result {
  unsafeBitCast(function, to: (@Sendable (Argument) -> Result).self)
}

private func withoutIsolation<Result>(
  _ function: @escaping @isolated(any) @Sendable () -> Result
) -> @Sendable () -> Result {
  unsafeBitCast(function, to: (@Sendable () -> Result).self)
}
