@_spi(Reflection) import Swift

/// A property of a view that the node fills in: state, environment.
@MainActor protocol DynamicProperty {
  /// Gives the property what it reads and writes from now on; `storage` is the node's own place for it.
  mutating func install(_ storage: inout AnyObject?, environment: EnvironmentValues)
  nonisolated static var keepsState: Bool { get }
  nonisolated static var readsEnvironment: Bool { get }
}

/// The stored properties of a view type, found once: which the node fills in, and how two views are told apart.
@MainActor final class Fields {
  private(set) var dynamic: [(offset: Int, type: any DynamicProperty.Type)] = []
  private(set) var keepsState = false
  private(set) var readsEnvironment = false
  private let comparison: Comparison

  private static var known: [ObjectIdentifier: Fields] = [:]

  static func of(_ type: Any.Type) -> Fields {
    let key = ObjectIdentifier(type)
    if let fields = known[key] { return fields }
    let fields = Fields(type)
    known[key] = fields
    return fields
  }

  private init(_ type: Any.Type) {
    comparison = Comparison.of(type)
    collect(type, at: 0)
  }

  /// A modifier's properties count as its view's.
  private func collect(_ type: Any.Type, at base: Int) {
    Self.forEachStored(in: type) { offset, type in
      if let property = type as? any DynamicProperty.Type {
        dynamic.append((base + offset, property))
        if property.keepsState { keepsState = true }
        if property.readsEnvironment { readsEnvironment = true }
      } else if type is any ViewModifier.Type {
        collect(type, at: base + offset)
      }
    }
  }

  func install<V>(into view: inout V, storage: inout [AnyObject?], environment: EnvironmentValues) {
    guard !dynamic.isEmpty else { return }
    withUnsafeMutablePointer(to: &view) { pointer in
      let base = UnsafeMutableRawPointer(pointer)
      for (index, property) in dynamic.enumerated() {
        install(property.type, at: base + property.offset, &storage[index], environment)
      }
    }
  }

  private func install<P: DynamicProperty>(
    _ type: P.Type, at pointer: UnsafeMutableRawPointer, _ storage: inout AnyObject?,
    _ environment: EnvironmentValues
  ) {
    pointer.assumingMemoryBound(to: P.self).pointee.install(&storage, environment: environment)
  }

  /// Whether the two say the same, so that running the second's body could change nothing.
  func areEqual<V>(_ left: V, _ right: V) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in
        comparison.areEqual(UnsafeRawPointer(left), UnsafeRawPointer(right))
      }
    }
  }
}

extension Fields {
  /// Visits the stored properties of a struct or the members of a tuple.
  static func forEachStored(in type: Any.Type, _ visit: (_ offset: Int, _ type: Any.Type) -> Void) {
    _ = _forEachField(of: type) { _, offset, type, _ in
      visit(offset, type)
      return true
    }
  }
}
