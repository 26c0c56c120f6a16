/// Reads the text of HTML piece by piece into `out`.
struct TextReader: ~Copyable {
  /// What stands between two pieces of text; of several the largest counts.
  private enum Gap: UInt8 {
    case none, space, tab, line, emptyLine
  }

  private(set) var tokenizer: Tokenizer
  private(set) var out: ByteWriter
  private let keepsLines: Bool
  private var gap = Gap.none
  private var skipped = SkippedContent()
  private var preformatted = 0
  private var isAtStartOfPreformatted = false

  /// Without `keepsLines` every gap is one space.
  init(_ html: UnsafeBufferPointer<UInt8>, keepsLines: Bool) {
    tokenizer = Tokenizer(html)
    out = ByteWriter(capacity: keepsLines ? html.count / 2 : 1024)
    self.keepsLines = keepsLines
  }

  mutating func readAll() {
    while readNext() {}
    trimEnd()
  }

  /// Reads one token; false at the end.
  @inline(__always)
  mutating func readNext() -> Bool {
    switch tokenizer.next() {
    case .text: readText()
    case .start: readStart(tokenizer.element)
    case .end: readEnd(tokenizer.element)
    case .done: return false
    }
    return true
  }

  private mutating func readStart(_ element: Element) {
    let traits = element.traits
    if skipped.isActive, skipped.holds(start: element) { return }
    if traits.contains(.unread), !traits.contains(.raw) { return skipped.begin(element) }
    if traits.contains(.block) { return breakLine(traits, opens: element) }
    switch element {
    case .br: gap = gap.rawValue < Gap.line.rawValue ? .line : .emptyLine
    case .td, .th: widen(.tab)
    default: break
    }
  }

  private mutating func readEnd(_ element: Element) {
    if skipped.isActive { return skipped.see(end: element) }
    let traits = element.traits
    guard traits.contains(.block) else { return }
    widen(traits.contains(.spaced) ? .emptyLine : .line)
    if element == .pre || element == .listing { preformatted = max(0, preformatted - 1) }
  }

  private mutating func breakLine(_ traits: Element.Traits, opens element: Element) {
    widen(traits.contains(.spaced) ? .emptyLine : .line)
    if element == .pre || element == .listing {
      preformatted += 1
      isAtStartOfPreformatted = true
    }
  }

  @inline(__always)
  private mutating func widen(_ wider: Gap) {
    if wider.rawValue > gap.rawValue { gap = wider }
  }

  private mutating func readText() {
    let container = tokenizer.container.traits
    if skipped.isActive || container.contains(.unread) { return }
    let decodes = !container.contains(.raw) || container.contains(.decoded)
    if preformatted > 0 || container.contains(.raw), keepsLines {
      appendPreformatted(decodes: decodes)
    } else {
      appendFolded(decodes: decodes)
    }
  }

  /// Writes what stands between the last text and the next, of which there is some.
  @inline(__always)
  private mutating func closeGap() {
    if gap != .none { writeGap() }
  }

  @inline(never)
  private mutating func writeGap() {
    defer { gap = .none }
    guard out.count > 0 else { return }
    if !keepsLines || gap == .space { return out.append(Byte.space) }
    if gap == .tab { return out.append(Byte.tab) }
    trimEnd()
    out.append(Byte.newline)
    if gap == .emptyLine { out.append(Byte.newline) }
  }

  /// Takes away white space at the end, which only preformatted text can have left.
  private mutating func trimEnd() {
    while out.count > 0, out.start[out.count - 1].isSpace { out.count -= 1 }
  }

  private mutating func appendFolded(decodes: Bool) {
    let source = tokenizer.source
    let end = tokenizer.textEnd
    var index = tokenizer.textStart
    out.reserve((end - index) / 4 * 5 + 16)
    while index < end {
      let byte = source[index]
      if byte > 0x20, byte != Byte.ampersand, byte != 0xC2 {
        closeGap()
        out.appendReserved(byte)
        index &+= 1
      } else if byte.isSpace {
        widen(.space)
        index &+= 1
      } else if byte == Byte.ampersand, decodes {
        index = appendReference(at: index)
      } else if byte == 0xC2, index &+ 1 < end, source[index &+ 1] == 0xA0 {
        widen(.space)
        index &+= 2
      } else {
        index &+= 1
        guard byte != 0 else { continue }
        closeGap()
        out.appendReserved(byte)
      }
    }
  }

  /// Appends what the `&` at `index` stands for; gives the index after it.
  private mutating func appendReference(at index: Int) -> Int {
    let reference = CharacterReference.at(
      index, in: tokenizer.source, to: tokenizer.textEnd, isAttribute: false)
    if reference.length == 0 {
      closeGap()
      out.append(Byte.ampersand)
      return index &+ 1
    }
    if reference.first == 0xA0 || (reference.first <= 0x20 && UInt8(reference.first).isSpace) {
      widen(.space)
    } else {
      closeGap()
      reference.append(to: &out)
    }
    return index &+ reference.length
  }

  private mutating func appendPreformatted(decodes: Bool) {
    let source = tokenizer.source
    let end = tokenizer.textEnd
    var index = tokenizer.textStart
    if isAtStartOfPreformatted {
      isAtStartOfPreformatted = false
      if index < end, source[index] == Byte.carriageReturn { index &+= 1 }
      if index < end, source[index] == Byte.newline { index &+= 1 }
    }
    guard index < end else { return }
    if gap == .space { gap = .none }
    closeGap()
    out.reserve((end - index) / 4 * 5 + 16)
    while index < end {
      let byte = source[index]
      if byte == Byte.ampersand, decodes {
        let reference = CharacterReference.at(index, in: source, to: end, isAttribute: false)
        if reference.length > 0 {
          reference.append(to: &out)
          index &+= reference.length
          continue
        }
      }
      index &+= 1
      if byte == Byte.carriageReturn {
        if index >= end || source[index] != Byte.newline { out.append(Byte.newline) }
      } else if byte != 0 {
        out.append(byte)
      }
    }
  }
}
