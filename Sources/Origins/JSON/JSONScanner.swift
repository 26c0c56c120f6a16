/// Makes the nodes of a ``JSONTape`` in one pass without recursion.
///
/// Tolerant: commas too many or too few, comments, unquoted names, closing brackets of the wrong kind or none at all,
/// a JSONP call around the value, and anything after it.
struct JSONScanner {
  /// What stands deeper is read as `null`. Feeds are about 8 deep.
  static let depthLimit = 128
  /// 256 MB of nodes; a text with more values counts as cut short there.
  static let nodeLimit = 16_000_000

  private(set) var nodes: [JSONTape.Node] = []
  private(set) var isCutShort = false

  private struct Container {
    var node: Int
    var isObject: Bool
    var expectsName: Bool
  }

  private var open: [Container] = []
  private var position = 0

  init(count: Int) {
    nodes.reserveCapacity(min(count / 40, Self.nodeLimit))
    open.reserveCapacity(16)
  }

  mutating func scan(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count < Int(UInt32.max) else {
      isCutShort = true
      return
    }
    skipWrapping(bytes)
    repeat {
      skipBlank(bytes)
      guard position < bytes.count, nodes.count < Self.nodeLimit else {
        closeAll(at: position)
        return
      }
      switch bytes[position] {
      case UInt8(ascii: "{"): push(isObject: true, bytes)
      case UInt8(ascii: "["): push(isObject: false, bytes)
      case UInt8(ascii: "}"): pop(isObject: true)
      case UInt8(ascii: "]"): pop(isObject: false)
      case UInt8(ascii: "\""): string(bytes)
      case UInt8(ascii: ","): comma()
      case UInt8(ascii: ":"): position += 1
      default: word(bytes)
      }
    } while !open.isEmpty
  }

  // MARK: Containers

  private mutating func push(isObject: Bool, _ bytes: UnsafeRawBufferPointer) {
    supplyName()
    guard open.count < Self.depthLimit else { return skipContainer(bytes) }
    open.append(Container(node: nodes.count, isObject: isObject, expectsName: isObject))
    append(isObject ? .object : .array, position, position)
    position += 1
  }

  /// A closing bracket of the wrong kind closes its own container too, if that is the next one out; else it is ignored.
  private mutating func pop(isObject: Bool) {
    position += 1
    guard let top = open.last else { return }
    if top.isObject == isObject {
      close()
    } else if open.count > 1, open[open.count - 2].isObject == isObject {
      close()
      close()
    }
  }

  private mutating func close() {
    guard let container = open.popLast() else { return }
    if container.isObject, !container.expectsName { append(.null, position, position) }
    nodes[container.node].end = UInt32(position)
    nodes[container.node].next = UInt32(nodes.count)
    valueEnded()
  }

  private mutating func closeAll(at end: Int) {
    isCutShort = !open.isEmpty
    while !open.isEmpty { close() }
  }

  /// Passes over what is nested too deep.
  private mutating func skipContainer(_ bytes: UnsafeRawBufferPointer) {
    var depth = 0
    repeat {
      guard position < bytes.count else { break }
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""): position = endOfString(from: position + 1, bytes).end
      default: break
      }
      position += 1
    } while depth > 0
    position = min(position, bytes.count)
    append(.null, position, position)
    valueEnded()
  }

  // MARK: Values

  private mutating func string(_ bytes: UnsafeRawBufferPointer) {
    let start = position + 1
    let (end, isEscaped) = endOfString(from: start, bytes)
    append(isEscaped ? .escapedString : .string, start, end)
    if end >= bytes.count { isCutShort = true }
    position = min(end + 1, bytes.count)
    valueEnded()
  }

  private mutating func word(_ bytes: UnsafeRawBufferPointer) {
    let start = position
    while position < bytes.count, !Self.endsWord(bytes[position]) { position += 1 }
    if position == start { position += 1 }
    let isNull =
      position - start == 4 && bytes[start] == UInt8(ascii: "n")
      && bytes[start + 1] == UInt8(ascii: "u") && bytes[start + 2] == UInt8(ascii: "l")
    append(isNull ? .null : .word, start, position)
    valueEnded()
  }

  /// Between a name and its comma stood nothing.
  private mutating func comma() {
    position += 1
    guard let top = open.last, top.isObject, !top.expectsName else { return }
    append(.null, position, position)
    valueEnded()
  }

  /// An object or array where a name was due gets an empty one, so that names and values keep alternating.
  private mutating func supplyName() {
    guard let top = open.last, top.isObject, top.expectsName else { return }
    append(.string, position, position)
    valueEnded()
  }

  private mutating func valueEnded() {
    guard let last = open.indices.last, open[last].isObject else { return }
    open[last].expectsName.toggle()
  }

  private mutating func append(_ kind: JSONTape.Kind, _ start: Int, _ end: Int) {
    nodes.append(
      JSONTape.Node(start: UInt32(start), end: UInt32(end), next: UInt32(nodes.count + 1), kind: kind))
  }

  // MARK: Bytes

  /// Where a string ends: at its closing quote, or at the end of the text. Eight bytes at a time.
  private func endOfString(from start: Int, _ bytes: UnsafeRawBufferPointer) -> (end: Int, isEscaped: Bool) {
    var index = start
    var isEscaped = false
    while true {
      index = Self.firstQuoteOrBackslash(from: index, bytes)
      guard index < bytes.count else { return (bytes.count, isEscaped) }
      if bytes[index] == UInt8(ascii: "\"") { return (index, isEscaped) }
      isEscaped = true
      index += 2
      if index > bytes.count { return (bytes.count, isEscaped) }
    }
  }

  private static func firstQuoteOrBackslash(from start: Int, _ bytes: UnsafeRawBufferPointer) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var index = start
    while index + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      // A byte's high bit is set where that byte is zero. Only bits above the first can be wrong, by a borrow.
      let found = (((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)) & highs
      if found != 0 { return index + found.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x5C { index += 1 }
    return index
  }

  /// Passes over white space, control characters and comments.
  private mutating func skipBlank(_ bytes: UnsafeRawBufferPointer) {
    while position < bytes.count {
      if bytes[position] <= 0x20 {
        position += 1
      } else if bytes[position] == UInt8(ascii: "/"), position + 1 < bytes.count {
        guard skipComment(bytes) else { return }
      } else {
        return
      }
    }
  }

  private mutating func skipComment(_ bytes: UnsafeRawBufferPointer) -> Bool {
    switch bytes[position + 1] {
    case UInt8(ascii: "/"):
      while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
      return true
    case UInt8(ascii: "*"):
      position += 2
      while position < bytes.count {
        position += 1
        if bytes[position - 1] == UInt8(ascii: "/"), bytes[position - 2] == UInt8(ascii: "*") { break }
      }
      return true
    default:
      return false
    }
  }

  /// Passes over a byte order mark, and over what precedes the first bracket: `callback(`, `)]}'`, `for(;;);`.
  /// Markup, or a value that is no object or array, is left alone.
  private mutating func skipWrapping(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    skipBlank(bytes)
    var index = position
    let end = min(bytes.count, position + 1024)
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        position = index
        return
      case UInt8(ascii: "<"), UInt8(ascii: "\""): return
      default: index += 1
      }
    }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\""):
      true
    default: false
    }
  }
}
