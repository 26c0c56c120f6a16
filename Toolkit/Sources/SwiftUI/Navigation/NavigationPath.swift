/// The values of the pages on top of a navigation stack's root, of any types.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

/// A path, read and written without its type.
struct PathAccess {
  let read: () -> [AnyHashable]
  /// Keeps that many from the root and appends these; values of another type are refused.
  let write: (_ kept: Int, _ appended: [AnyHashable]) -> Void
}

extension PathAccess {
  init(_ binding: Binding<NavigationPath>) {
    read = { binding.wrappedValue.values }
    write = { kept, appended in
      var path = binding.wrappedValue
      path.values = path.values.prefix(kept) + appended
      binding.wrappedValue = path
    }
  }

  init<Data>(_ binding: Binding<Data>)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  {
    read = { binding.wrappedValue.map { AnyHashable($0) } }
    write = { kept, appended in
      var path = binding.wrappedValue
      path = Data(path.prefix(kept)) + appended.compactMap { $0.base as? Data.Element }
      binding.wrappedValue = path
    }
  }
}
