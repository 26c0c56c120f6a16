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
  private(set) var dynamic: [Property] = []
  private(set) var keepsState = false
  private(set) var readsEnvironment = false
  private let comparison: Comparison

  private static var known: [ObjectIdentifier: Fields] = [:]

  /// Those of the type of `view`.
  static func of<V>(_ view: V) -> Fields {
    let key = ObjectIdentifier(V.self)
    if let fields = known[key] { return fields }
    let fields = Fields(view)
    known[key] = fields
    return fields
  }

  private init<V>(_ view: V) {
    comparison = Comparison.of(V.self)
    for property in Self.dynamic(in: V.self) ?? Self.dynamicByMirror(of: view) { add(property) }
  }

  private func add(_ property: Property) {
    dynamic.append(property)
    if property.type.keepsState { keepsState = true }
    if property.type.readsEnvironment { readsEnvironment = true }
  }

  typealias Property = (offset: Int, type: any DynamicProperty.Type)

  /// What the node fills in, by the runtime's own table of fields; nil where it has none. A modifier's properties count
  /// as its view's.
  static func dynamic(in type: Any.Type) -> [Property]? {
    var found: [Property] = []
    let isKnown = forEachStored(in: type) { offset, type in
      if let property = type as? any DynamicProperty.Type {
        found.append((offset, property))
      } else if type is any ViewModifier.Type {
        found += (dynamic(in: type) ?? []).map { (offset + $0.offset, $0.type) }
      }
    }
    return isKnown ? found : nil
  }

  /// The same by looking at a value, and by the rule that a struct's fields lie in order, each at the next place that
  /// its alignment allows. It takes a hundred times as long, and is there should the table ever go.
  static func dynamicByMirror(of value: Any) -> [Property] {
    var found: [Property] = []
    var end = 0
    for child in Mirror(reflecting: value).children {
      let type = Swift.type(of: child.value)
      let layout = layout(of: type)
      let offset = (end + layout.alignment - 1) / layout.alignment * layout.alignment
      end = offset + layout.size
      if let property = type as? any DynamicProperty.Type {
        found.append((offset, property))
      } else if type is any ViewModifier.Type {
        found += dynamicByMirror(of: child.value).map { (offset + $0.offset, $0.type) }
      }
    }
    return found
  }

  private static func layout(of type: Any.Type) -> (size: Int, alignment: Int) {
    func layout<T>(_ type: T.Type) -> (size: Int, alignment: Int) {
      (MemoryLayout<T>.size, MemoryLayout<T>.alignment)
    }
    return _openExistential(type, do: layout)
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
  /// Visits the stored properties of a struct or the members of a tuple; false if the type is neither.
  @discardableResult
  static func forEachStored(in type: Any.Type, _ visit: (_ offset: Int, _ type: Any.Type) -> Void) -> Bool {
    _forEachField(of: type) { _, offset, type, _ in
      visit(offset, type)
      return true
    }
  }
}
