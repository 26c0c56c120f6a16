/// A value inside a JSON text, read tolerantly and decoded only when asked for.
///
/// Nothing here throws: what is not there, or is of another type, is nil or empty. An absent value can be asked on, so
/// a path may be written straight down: `json["feed"]["title"]["$t"].string`.
struct JSON: Sendable {
  let tape: JSONTape
  /// The value's node in the tape; negative where there is no value.
  let index: Int

  /// Reads a text, JSONP wrapping and all. A text that holds no JSON at all gives a value that does not exist.
  init(_ bytes: [UInt8]) {
    tape = JSONTape(bytes)
    index = tape.nodes.isEmpty ? -1 : 0
  }

  init(tape: JSONTape, index: Int) {
    self.tape = tape
    self.index = index
  }

  /// Whether there is such a value; `null` is one.
  var exists: Bool { index >= 0 }

  /// Whether the text ended, or became unreadable, before its first value was complete.
  var isCutShort: Bool { tape.isCutShort }

  var isObject: Bool { node?.kind == .object }
  var isArray: Bool { node?.kind == .array }

  /// The member of an object with this name; the first, if there are several.
  subscript(key: StaticString) -> JSON {
    guard let node, node.kind == .object else { return absent }
    return JSON(tape: tape, index: tape.member(key, from: index + 1, to: Int(node.next)))
  }

  /// The elements of an array, and nothing for anything else.
  var array: Elements {
    guard let node, node.kind == .array else { return Elements(tape: tape, index: 0, end: 0) }
    return Elements(tape: tape, index: index + 1, end: Int(node.next))
  }

  /// An array's elements, or the value itself where an array was expected and one value stands there.
  var list: Elements {
    guard let node, node.kind != .null else { return Elements(tape: tape, index: 0, end: 0) }
    return node.kind == .array
      ? array : Elements(tape: tape, index: index, end: Int(node.next))
  }

  /// The text of a string, or of a number or `true` or `false` as it was written.
  var string: String? {
    guard let node else { return nil }
    switch node.kind {
    case .string, .escapedString, .word: return tape.text(of: node)
    case .object, .array, .null: return nil
    }
  }

  /// A whole number, also where it was written as a string or with a fraction of zero.
  var int: Int? {
    guard let string else { return nil }
    let text = string.trimmed
    if let int = Int(text) { return int }
    return Double(text).flatMap { Int(exactly: $0) }
  }

  /// `true` or `false`, also where it was written as a string.
  var bool: Bool? {
    switch string {
    case "true": true
    case "false": false
    default: nil
    }
  }

  private var node: JSONTape.Node? { index >= 0 ? tape.nodes[index] : nil }
  private var absent: JSON { JSON(tape: tape, index: -1) }
}

extension JSON {
  /// The values of an array, in order.
  struct Elements: Sequence, IteratorProtocol, Sendable {
    let tape: JSONTape
    var index: Int
    let end: Int

    mutating func next() -> JSON? {
      guard index < end else { return nil }
      defer { index = Int(tape.nodes[index].next) }
      return JSON(tape: tape, index: index)
    }
  }
}
