/// Reads XML in UTF-8 as a row of events, mending what feeds get wrong: end tags that do not match or are missing, bare
/// `&` and `<`, references nobody defined, attributes without quotes, prefixes never bound.
///
/// A document type is passed over whole: no entity of its own is ever defined or fetched. Takes linear time on any
/// bytes. The bytes must outlive the reader.
struct XMLReader {
  enum Event {
    /// An element begins; ``element`` and the attributes are its.
    case start
    /// Text, to be had with ``appendText(to:)``.
    case text
    /// An element ended; ``element`` is its name.
    case end
    case finished
  }

  /// Elements deeper than this are read as empty ones that stand side by side.
  static let depthLimit = 256

  private(set) var element = XMLName(space: .none, local: "")
  /// How many elements are open; at a start that one counts, at its end not any more.
  var depth: Int { open.count }
  /// Whether the bytes ended inside an element.
  private(set) var isCutShort = false
  /// Whether `<!DOCTYPE html` was passed.
  private(set) var isHTML = false

  private let bytes: XMLBytes
  private var position = 0
  private var open: [OpenElement] = []
  private var attributes: [XMLAttribute] = []
  private var scope = XMLScope()
  /// Ends that are due before anything more is read.
  private var endsDue = 0
  private var textRange = 0..<0
  private var isCDATA = false
  /// Bytes of the start tag of the newest element, from its name to the end of its attributes.
  private var tagRange = 0..<0
  private var sawDoctype = false
  /// Searches that failed once fail from anywhere further on; they are not made again.
  private var noMoreInstructionEnds = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = XMLBytes(bytes) }

  // MARK: Events

  mutating func next() -> Event {
    if endsDue > 0 {
      endsDue -= 1
      return close()
    }
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") { return text() }
      switch bytes.byte(position + 1) {
      case UInt8(ascii: "/"): if endTag() { return next() }
      case UInt8(ascii: "!"): if declaration() { return .text }
      case UInt8(ascii: "?"): instruction()
      case let byte where XMLBytes.startsName(byte): return startTag()
      default: return text()
      }
    }
    guard !open.isEmpty else { return .finished }
    isCutShort = true
    return close()
  }

  /// Appends the text of a text event, references decoded.
  func appendText(to output: inout [UInt8]) {
    let raw = bytes[textRange]
    if isCDATA { XMLText.appendLiteral(raw, to: &output) } else { XMLText.append(raw, to: &output) }
  }

  /// The value of an attribute of the newest element, references decoded.
  func attribute(_ local: StaticString, _ space: XMLNamespace = .none) -> String? {
    for attribute in attributes where attribute.space == space && bytes.equal(attribute.local, local) {
      return XMLText.string(bytes[attribute.value])
    }
    return nil
  }

  /// The attributes of the newest element as they are written, with the white space before them.
  var rawAttributes: UnsafeBufferPointer<UInt8> { bytes[tagRange] }

  // MARK: Text

  private mutating func text() -> Event {
    let start = position
    // The first byte is no markup, whatever it is.
    var index = position + 1
    while true {
      index = bytes.find("<", from: index) ?? bytes.count
      if index >= bytes.count || isMarkup(at: index) { break }
      index += 1
    }
    textRange = start..<index
    isCDATA = false
    position = index
    return .text
  }

  private func isMarkup(at index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?"): return true
    case let byte: return XMLBytes.startsName(byte)
    }
  }

  // MARK: Declarations

  /// `<!`: true if it was a CDATA section, whose text is then the event.
  private mutating func declaration() -> Bool {
    if bytes.startsWith("<![CDATA[", at: position) {
      let start = position + 9
      let end = bytes.find("]]>", from: start) ?? bytes.count
      textRange = start..<end
      isCDATA = true
      position = min(end + 3, bytes.count)
      return true
    }
    if bytes.startsWith("<!--", at: position) {
      position = bytes.find("-->", from: position + 4).map { $0 + 3 } ?? bytes.count
    } else if !sawDoctype, open.isEmpty {
      sawDoctype = true
      doctype()
    } else {
      position = bytes.find(">", from: position).map { $0 + 1 } ?? bytes.count
    }
    return false
  }

  /// Passes over a document type and its internal subset.
  private mutating func doctype() {
    isHTML = bytes.startsWith("<!DOCTYPE html", at: position, ignoringCase: true)
    let start = position
    var depth = 0
    var index = start + 2
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // An apostrophe without its partner is not a quote.
        index = bytes.find(bytes[index], from: index + 1) ?? index
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0:
        position = index + 1
        return
      default: break
      }
      index += 1
    }
    position = bytes.find(">", from: start).map { $0 + 1 } ?? bytes.count
  }

  private mutating func instruction() {
    if !noMoreInstructionEnds {
      if let end = bytes.find("?>", from: position + 2) {
        position = end + 2
        return
      }
      noMoreInstructionEnds = true
    }
    position = bytes.find(">", from: position).map { $0 + 1 } ?? bytes.count
  }

  // MARK: Tags

  private mutating func startTag() -> Event {
    let name = bytes.name(from: position + 1)
    position = name.upperBound
    attributes.removeAll(keepingCapacity: true)
    let bindings = scope.count
    let isEmpty = readAttributes()
    element = resolved(name)
    open.append(
      OpenElement(name: name, hash: bytes.hash(name), element: element, bindings: bindings))
    if isEmpty || open.count > Self.depthLimit || element.isVoid { endsDue = 1 }
    return .start
  }

  /// Ends the element an end tag names, and those left open inside it. False if there is none: the tag is ignored.
  private mutating func endTag() -> Bool {
    let name = bytes.name(from: position + 2)
    position = bytes.find(">", from: name.upperBound).map { $0 + 1 } ?? bytes.count
    let hash = bytes.hash(name)
    guard let match = open.lastIndex(where: { $0.hash == hash && bytes.equal($0.name, name) }) else {
      return false
    }
    endsDue = open.count - match
    return true
  }

  private mutating func close() -> Event {
    guard let closed = open.popLast() else { return .finished }
    scope.shrink(to: closed.bindings)
    element = closed.element
    return .end
  }

  /// Reads up to the end of the tag; true if it is an empty element's.
  private mutating func readAttributes() -> Bool {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ">"):
        tagRange = start..<position
        position += 1
        return false
      case UInt8(ascii: "/") where bytes.byte(position + 1) == UInt8(ascii: ">"):
        tagRange = start..<position
        position += 2
        return true
      case UInt8(ascii: "<"):
        // The tag was never closed.
        tagRange = start..<position
        return false
      case 0...0x20, UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "\""), UInt8(ascii: "'"):
        position += 1
      default: readAttribute()
      }
    }
    tagRange = start..<position
    return false
  }

  private mutating func readAttribute() {
    let name = bytes.name(from: position)
    position = max(name.upperBound, position + 1)
    position = bytes.endOfBlanks(from: position)
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return }
    position += 1
    position = bytes.endOfBlanks(from: position)
    guard position < bytes.count else { return }
    let value: Range<Int>
    let quote = bytes[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = position + 1
      // Without a partner anywhere, the quote ends with its tag.
      let end = bytes.find(quote, from: start) ?? bytes.find(">", from: start) ?? bytes.count
      value = start..<end
      position = end < bytes.count && bytes[end] == quote ? end + 1 : end
    } else {
      let start = position
      while position < bytes.count, bytes[position] > 0x20, bytes[position] != UInt8(ascii: ">") {
        position += 1
      }
      value = start..<position
    }
    keep(name, value)
  }

  private mutating func keep(_ name: Range<Int>, _ value: Range<Int>) {
    let raw = bytes[name]
    if bytes.equal(name, "xmlns") {
      scope.bind(nil, to: bytes[value])
      return
    }
    guard let colon = raw.firstIndex(of: UInt8(ascii: ":")) else {
      attributes.append(XMLAttribute(space: .none, local: name, value: value))
      return
    }
    let prefix = UnsafeBufferPointer(rebasing: raw[..<colon])
    let local = name.lowerBound + colon + 1..<name.upperBound
    if bytes.equal(name.lowerBound..<name.lowerBound + colon, "xmlns") {
      scope.bind(
        bytes[local], to: bytes[value])
    } else {
      attributes.append(XMLAttribute(space: scope.namespace(of: prefix), local: local, value: value))
    }
  }

  private func resolved(_ name: Range<Int>) -> XMLName {
    let raw = bytes[name]
    guard let colon = raw.firstIndex(of: UInt8(ascii: ":")) else {
      return XMLName(space: scope.namespace(of: nil), local: String(decoding: raw, as: UTF8.self))
    }
    return XMLName(
      space: scope.namespace(of: UnsafeBufferPointer(rebasing: raw[..<colon])),
      local: String(decoding: raw[(colon + 1)...], as: UTF8.self))
  }
}

/// An element that has begun and not ended.
private struct OpenElement {
  /// The bytes of its name, prefix included: what its end tag has to repeat.
  var name: Range<Int>
  var hash: UInt32
  var element: XMLName
  /// How many prefixes were bound outside it.
  var bindings: Int
}

/// An attribute of the newest element, as ranges of the bytes.
private struct XMLAttribute {
  var space: XMLNamespace
  var local: Range<Int>
  var value: Range<Int>
}
