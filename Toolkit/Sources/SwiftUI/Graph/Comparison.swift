@_spi(Reflection) import Swift

#if canImport(Glibc)
  import Glibc
#endif

/// A type that holds closures and yet knows when two of its values are the same.
protocol SelfComparing {
  func isSame(as other: Self) -> Bool
}

/// How two values of a type are compared in place. What cannot be compared (closures, most enums) counts as different.
indirect enum Comparison {
  case equatable(any Equatable.Type)
  /// Plain bytes, that many.
  case bytes(Int)
  case object
  case own(any SelfComparing.Type)
  case fields([(offset: Int, comparison: Comparison)])
  case filledIn
  case never

  static func of(_ type: Any.Type) -> Comparison { of(type, kind: .struct) }

  /// Only structs and tuples are looked into: existential types among fields have no fields to ask for.
  private static func of(_ type: Any.Type, kind: _MetadataKind) -> Comparison {
    if type is any DynamicProperty.Type { return .filledIn }
    if type is AnyClass { return .object }
    if let type = type as? any SelfComparing.Type { return .own(type) }
    if let type = type as? any Equatable.Type { return .equatable(type) }
    if let size = plainSize(type) { return .bytes(size) }
    guard kind == .struct || kind == .tuple else { return .never }
    var fields: [(offset: Int, comparison: Comparison)] = []
    var canCompare = true
    let isStruct = _forEachField(of: type) { _, offset, type, kind in
      let comparison = Comparison.of(type, kind: kind)
      if case .never = comparison { canCompare = false }
      fields.append((offset, comparison))
      return canCompare
    }
    return isStruct && canCompare && !fields.isEmpty ? .fields(fields) : .never
  }

  func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    switch self {
    case .equatable(let type): equal(type, left, right)
    case .bytes(let count): memcmp(left, right, count) == 0
    case .object:
      left.loadUnaligned(as: UInt.self) == right.loadUnaligned(as: UInt.self)
    case .fields(let fields):
      fields.allSatisfy { $0.comparison.areEqual(left + $0.offset, right + $0.offset) }
    case .own(let type): same(type, left, right)
    case .filledIn: true
    case .never: false
    }
  }

  private func equal<T: Equatable>(_ type: T.Type, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer)
    -> Bool
  {
    left.assumingMemoryBound(to: T.self).pointee == right.assumingMemoryBound(to: T.self).pointee
  }

  private func same<T: SelfComparing>(_ type: T.Type, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer)
    -> Bool
  {
    left.assumingMemoryBound(to: T.self).pointee.isSame(as: right.assumingMemoryBound(to: T.self).pointee)
  }

  private static func plainSize(_ type: Any.Type) -> Int? {
    func size<T>(_ type: T.Type) -> Int? { _isPOD(type) ? MemoryLayout<T>.size : nil }
    return _openExistential(type, do: size)
  }
}
