/// How a cleaner writes attributes: in one order, in double quotes, escaped.
extension Cleaner {
  mutating func appendAttributes(of element: Element) {
    var left = values.present.rawValue
    while left != 0 {
      let number = left.trailingZeroBitCount
      left &= left &- 1
      guard let name = AttributeName(rawValue: UInt8(number)), let value = values[name] else { continue }
      append(name, value)
    }
    if element == .audio || element == .video { out.append(" controls=\"\"") }
  }

  private mutating func append(_ name: AttributeName, _ value: Range<Int>) {
    switch name {
    case .href, .cite: appendAddress(name, value, for: .link)
    case .src, .poster: appendAddress(name, value, for: .media)
    case .srcset: appendSourceSet(value)
    case .width, .height, .colspan, .rowspan, .span, .start, .value: appendNumber(name, value)
    case .reversed, .loop, .muted, .open:
      openAttribute(name)
      out.append(Byte.quote)
    case .style: appendStyle(value)
    default:
      openAttribute(name)
      out.appendEscaped(
        tokenizer.source, from: value.lowerBound, to: value.upperBound, decoding: .attribute)
      out.append(Byte.quote)
    }
  }

  mutating func openAttribute(_ name: AttributeName) {
    out.append(Byte.space)
    out.append(AttributeName.names[name.rawValue])
    out.append(packed: 0x223D, length: 2)
  }

  /// Writes the address in `addresses` as a value.
  mutating func appendAddress(_ name: AttributeName) {
    openAttribute(name)
    out.appendEscaped(addresses.address.bytes)
    out.append(Byte.quote)
  }

  private mutating func appendAddress(
    _ name: AttributeName, _ value: Range<Int>, for purpose: SafeAddress.Purpose
  ) {
    addresses.read(tokenizer.source, from: value, isDecoded: false)
    if addresses.isAllowed(for: purpose) { appendAddress(name) }
  }

  private mutating func appendNumber(_ name: AttributeName, _ value: Range<Int>) {
    let source = tokenizer.source
    var end = value.lowerBound
    let isSigned = name == .start || name == .value
    if isSigned, end < value.upperBound, source[end] == Byte.hyphen { end += 1 }
    let digits = end
    while end < value.upperBound, source[end].isDigit { end += 1 }
    guard end > digits, end - digits <= 6 else { return }
    if (name == .width || name == .height), end < value.upperBound, source[end] == Byte.percent { end += 1 }
    openAttribute(name)
    out.append(source, from: value.lowerBound, to: end)
    out.append(Byte.quote)
  }

  private mutating func appendStyle(_ value: Range<Int>) {
    let start = out.count
    openAttribute(.style)
    let empty = out.count
    SafeStyle.append(tokenizer.source, from: value.lowerBound, to: value.upperBound, to: &out)
    if out.count == empty {
      out.count = start
    } else {
      out.append(Byte.quote)
    }
  }
}
