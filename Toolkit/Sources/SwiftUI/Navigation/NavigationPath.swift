/// What a navigation stack keeps the values of its pages in, where it is given no path.
public enum NavigationPath {}

/// A path, read and written without its type.
struct PathAccess {
  let read: () -> [AnyHashable]
  /// Keeps that many from the root and appends these; values of another type are refused.
  let write: (_ kept: Int, _ appended: [AnyHashable]) -> Void
}

extension PathAccess {
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
