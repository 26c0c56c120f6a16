import CGio

/// A value that came over D-Bus.
final class Variant {
  private let raw: OpaquePointer

  /// Takes over a reference.
  init(_ raw: OpaquePointer) { self.raw = raw }

  deinit { g_variant_unref(raw) }

  /// The members of a tuple or an array.
  var members: [Variant] {
    (0..<g_variant_n_children(raw)).compactMap { g_variant_get_child_value(raw, $0).map(Variant.init) }
  }

  subscript(_ index: Int) -> Variant? {
    guard index < g_variant_n_children(raw) else { return nil }
    return g_variant_get_child_value(raw, gsize(index)).map(Variant.init)
  }

  /// What it holds, if it is a string, an object's path or a name on the bus.
  var string: String? {
    guard isOf("s") || isOf("o"), let text = g_variant_get_string(raw, nil) else { return nil }
    return String(cString: text)
  }

  /// What it holds, if it is a whole number of 32 bits.
  var number: Int? {
    if isOf("u") { return Int(g_variant_get_uint32(raw)) }
    return isOf("i") ? Int(g_variant_get_int32(raw)) : nil
  }

  private func isOf(_ type: String) -> Bool { String(cString: g_variant_get_type_string(raw)) == type }
}

/// What is sent with a call.
enum Argument {
  case string(String)
  case unsigned(UInt32)
  case signed(Int32)

  /// A floating reference.
  fileprivate var raw: OpaquePointer? {
    switch self {
    case .string(let text): g_variant_new_string(text)
    case .unsigned(let number): g_variant_new_uint32(number)
    case .signed(let number): g_variant_new_int32(number)
    }
  }

  /// A tuple of them, as a floating reference.
  static func tuple(_ arguments: [Argument]) -> OpaquePointer? {
    let parts = arguments.map(\.raw)
    return parts.withUnsafeBufferPointer { g_variant_new_tuple($0.baseAddress, gsize(parts.count)) }
  }
}
