/// The few declarations of a `style` attribute that carry meaning and can do no harm. Colours, sizes, fonts and
/// positions are the reader's own.
enum SafeStyle {
  private static let allowed: [(property: StaticString, values: [StaticString])] = [
    ("text-align", ["left", "right", "center", "justify", "start", "end"]),
    ("font-weight", ["bold", "normal"]),
    ("font-style", ["italic", "normal"]),
    ("text-decoration", ["underline", "line-through", "none"]),
    ("white-space", ["pre", "pre-wrap", "pre-line", "nowrap"]),
    ("direction", ["rtl", "ltr"]),
    ("vertical-align", ["sub", "super"]),
  ]

  /// Appends the allowed declarations of a style, each property once (its last allowed value), in a fixed order.
  static func append(_ source: UnsafePointer<UInt8>, from: Int, to end: Int, to out: inout ByteWriter) {
    var chosen = Choices()
    var index = from
    while index < end {
      let next = Scan.first(Byte.semicolon, in: source, from: index, to: end)
      choose(source, index, next, &chosen)
      index = next &+ 1
    }
    var isFirst = true
    for (number, rule) in allowed.enumerated() {
      guard let choice = chosen[number] else { continue }
      if !isFirst { out.append("; ") }
      isFirst = false
      out.append(rule.property)
      out.append(": ")
      out.append(rule.values[choice])
    }
  }

  /// The number of the value chosen for each property, a byte each.
  private struct Choices {
    private var packed: UInt64 = 0

    subscript(property: Int) -> Int? {
      get {
        let choice = Int(packed >> UInt64(property * 8) & 0xFF)
        return choice == 0 ? nil : choice - 1
      }
      set {
        let shift = UInt64(property * 8)
        packed = packed & ~(0xFF << shift) | UInt64(newValue.map { $0 + 1 } ?? 0) << shift
      }
    }
  }

  private static func choose(
    _ source: UnsafePointer<UInt8>, _ from: Int, _ end: Int, _ chosen: inout Choices
  ) {
    let colon = Scan.first(Byte.colon, in: source, from: from, to: end)
    guard colon < end, let property = trimmed(source, from, colon),
      let value = trimmed(source, colon &+ 1, end)
    else { return }
    for (number, rule) in allowed.enumerated() where isSame(property, rule.property) {
      for (choice, name) in rule.values.enumerated() where isSame(value, name) { chosen[number] = choice }
    }
  }

  private static func trimmed(
    _ source: UnsafePointer<UInt8>, _ from: Int, _ to: Int
  ) -> UnsafeBufferPointer<UInt8>? {
    var start = from
    var end = to
    while start < end, source[start].isSpace { start &+= 1 }
    while end > start, source[end &- 1].isSpace { end &-= 1 }
    return start < end ? UnsafeBufferPointer(start: source + start, count: end - start) : nil
  }

  private static func isSame(_ bytes: UnsafeBufferPointer<UInt8>, _ name: StaticString) -> Bool {
    guard bytes.count == name.utf8CodeUnitCount else { return false }
    for index in 0..<bytes.count where bytes[index].lowercased != name.utf8Start[index] { return false }
    return true
  }
}
