/// Which prefixes are bound to which namespace.
struct XMLScope {
  /// Further prefixes are not bound: their usual meaning holds.
  private static let limit = 128

  private var bindings: [(prefix: [UInt8], space: XMLNamespace)] = []

  var count: Int { bindings.count }

  mutating func bind(_ prefix: UnsafeBufferPointer<UInt8>?, to uri: UnsafeBufferPointer<UInt8>) {
    guard bindings.count < Self.limit, prefix?.count ?? 0 < 64 else { return }
    bindings.append((prefix.map { Array($0) } ?? [], XMLNamespace(uri: uri)))
  }

  mutating func shrink(to count: Int) {
    if bindings.count > count { bindings.removeLast(bindings.count - count) }
  }

  /// The namespace of a prefix; of no prefix, the default one.
  func namespace(of prefix: UnsafeBufferPointer<UInt8>?) -> XMLNamespace {
    let count = prefix?.count ?? 0
    for binding in bindings.reversed() where binding.prefix.count == count {
      if prefix.map({ binding.prefix.elementsEqual($0) }) ?? true { return binding.space }
    }
    guard let prefix, count < 64 else { return prefix == nil ? .none : .unknown }
    return XMLNamespace(usualPrefix: String(decoding: prefix, as: UTF8.self))
  }
}
