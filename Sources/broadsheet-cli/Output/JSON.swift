/// What `--json` prints: values in the order they are written down here, since scripts and people read it.
indirect enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])

  static func == (one: JSON, other: JSON) -> Bool { one.text == other.text }

  /// A string, or null.
  static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  /// On one line, valid UTF-8 (RFC 8259).
  var text: String {
    var out: [UInt8] = []
    append(to: &out)
    return String(decoding: out, as: UTF8.self)
  }
}

extension JSON {
  private func append(to out: inout [UInt8]) {
    switch self {
    case .null: out += "null".utf8
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .int(let value): out += String(value).utf8
    case .string(let value): JSON.append(value, to: &out)
    case .array(let values):
      JSON.append(values, between: "[]", to: &out) { $0.append(to: &$1) }
    case .object(let members):
      JSON.append(members, between: "{}", to: &out) { member, out in
        JSON.append(member.key, to: &out)
        out.append(UInt8(ascii: ":"))
        member.value.append(to: &out)
      }
    }
  }

  private static func append<Element>(
    _ elements: [Element], between brackets: StaticString, to out: inout [UInt8],
    each: (Element, inout [UInt8]) -> Void
  ) {
    out.append(brackets.utf8Start[0])
    for (index, element) in elements.enumerated() {
      if index > 0 { out.append(UInt8(ascii: ",")) }
      each(element, &out)
    }
    out.append(brackets.utf8Start[1])
  }

  private static func append(_ text: String, to out: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    out.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": out += [UInt8(ascii: "\\"), UInt8(scalar.value)]
      case "\n": out += "\\n".utf8
      case "\t": out += "\\t".utf8
      // C1 need not be escaped (RFC 8259, section 7), but a terminal obeys them.
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}":
        out += "\\u00".utf8 + [digits[Int(scalar.value >> 4)], digits[Int(scalar.value & 15)]]
      default: out += UTF8.encode(scalar) ?? .encodedReplacementCharacter
      }
    }
    out.append(UInt8(ascii: "\""))
  }
}
