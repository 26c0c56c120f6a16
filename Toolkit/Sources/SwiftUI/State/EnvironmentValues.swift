/// A value that is handed down the tree of views.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// What the views above have said for all below. A copy shares its storage until written.
public struct EnvironmentValues {
  private final class Storage {
    var text = TextStyle()
    var values: [ObjectIdentifier: Any] = [:]
  }

  private var storage = Storage()

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { storage.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { write { $0.values[ObjectIdentifier(key)] = newValue } }
  }

  /// How text looks; apart from the other values since every label asks for it.
  var text: TextStyle {
    get { storage.text }
    set { write { $0.text = newValue } }
  }

  subscript<T: AnyObject>(object type: T.Type) -> T? {
    get { storage.values[ObjectIdentifier(type)] as? T }
    set { write { $0.values[ObjectIdentifier(type)] = newValue } }
  }

  /// Whether both are the same by construction; equal values written apart are not looked at.
  func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }

  private mutating func write(_ change: (Storage) -> Void) {
    if !isKnownUniquelyReferenced(&storage) {
      let copy = Storage()
      copy.text = storage.text
      copy.values = storage.values
      storage = copy
    }
    change(storage)
  }
}
