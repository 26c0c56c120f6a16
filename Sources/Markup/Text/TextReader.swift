/// Reads the text of HTML piece by piece into `out`.
struct TextReader: ~Copyable {
  /// What stands between two pieces of text, spaces apart, which are written at once; of several the largest counts.
  private enum Gap: UInt8 {
    case none, tab, line, emptyLine
  }

  private(set) var tokenizer: Tokenizer
  private(set) var out: ByteWriter
  private let keepsLines: Bool
  /// nil where items of lists have no marks.
  private var marks: ListMarks?
  private var gap = Gap.none
  private var skipped = SkippedContent()
  private var preformatted = 0
  private var isAtStartOfPreformatted = false

  /// Without `keepsLines` every gap is one space.
  init(_ html: UnsafeBufferPointer<UInt8>, keepsLines: Bool, marks: ListMarks? = nil) {
    self.marks = marks
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
    case .start: readStart(tokenizer.tag)
    case .end: readEnd(tokenizer.tag)
    case .done: return false
    }
    return true
  }

  @inline(__always)
  private mutating func readStart(_ tag: Tag) {
    let traits = tag.traits
    if skipped.isActive, skipped.holds(start: tag) { return }
    if traits.isDisjoint(with: .ofText) { return }
    if traits.contains(.unread) {
      if !traits.contains(.raw) { skipped.begin(tag.element) }
    } else if traits.contains(.block) {
      widen(traits.contains(.spaced) && !isInList(tag.element) ? .emptyLine : .line)
      if marks != nil { marks?.start(tag.element, &tokenizer) }
      if tag.element == .pre || tag.element == .listing {
        preformatted += 1
        isAtStartOfPreformatted = true
      }
    } else if tag.element == .br {
      gap = gap.rawValue < Gap.line.rawValue ? .line : .emptyLine
    } else {
      widen(.tab)
    }
  }

  @inline(__always)
  private mutating func readEnd(_ tag: Tag) {
    if skipped.isActive { return skipped.see(end: tag.element) }
    guard tag.traits.contains(.block) else { return }
    if marks != nil { marks?.end(tag.element) }
    widen(tag.traits.contains(.spaced) && !isInList(tag.element) ? .emptyLine : .line)
    if tag.element == .pre || tag.element == .listing { preformatted = max(0, preformatted - 1) }
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
    trimEnd()
    defer { gap = .none }
    guard out.count > 0 else { return writeMark() }
    if !keepsLines { return out.append(Byte.space) }
    if gap == .tab { return out.append(Byte.tab) }
    out.append(Byte.newline)
    if gap == .emptyLine { out.append(Byte.newline) }
    writeMark()
  }

  private mutating func writeMark() {
    guard let mark = marks?.take(), !mark.isEmpty else { return }
    for byte in mark.utf8 { out.append(byte) }
  }

  /// Whether a list stands inside of another: its items then follow at once.
  private func isInList(_ element: Element) -> Bool {
    guard let marks, element == .ul || element == .ol else { return false }
    return marks.isNested
  }

  /// Takes away white space at the end.
  private mutating func trimEnd() {
    while out.count > 0, out.start[out.count - 1].isSpace { out.count -= 1 }
  }

  /// White space: one space, unless there is some already or a larger gap comes.
  @inline(__always)
  private mutating func appendSpace() {
    guard gap == .none, out.count > 0, !out.start[out.count &- 1].isSpace else { return }
    out.append(Byte.space)
  }

  private mutating func appendFolded(decodes: Bool) {
    let end = tokenizer.textEnd
    var index = tokenizer.textStart
    // No reference gives more than six bytes for five.
    out.reserve((end - index) / 5 * 6 + 32)
    while index < end {
      let byte = tokenizer.source[index]
      if byte > Byte.space, byte != Byte.ampersand, byte != 0xC2, gap == .none, out.count > 0,
        index &+ 8 <= end
      {
        index = copyWords(from: index, to: end)
        if index == end { return }
      }
      index = appendByte(at: index, to: end, decodes: decodes)
    }
  }

  /// Copies eight bytes at a time while nothing in them needs a closer look: no reference, no control, no space after
  /// a space, no first byte of a no-break space.
  @inline(__always)
  private mutating func copyWords(from start: Int, to end: Int) -> Int {
    let source = tokenizer.source
    let target = out.start
    var index = start
    var count = out.count
    var spaceBefore: UInt64 = target[count &- 1].isSpace ? 0x80 : 0
    while index &+ 8 <= end {
      let word = Word(source, at: index)
      let spaces = word.exactMatches(Byte.space)
      let odd =
        word.below(Byte.space) | word.matches(Byte.ampersand) | word.matches(0xC2)
        | spaces & (spaces &<< 8 | spaceBefore)
      if odd != 0 {
        // What stands before the odd byte is copied too: the bytes behind it are written over.
        let length = odd.trailingZeroBitCount &>> 3
        word.store(to: target, at: count)
        index &+= length
        count &+= length
        break
      }
      word.store(to: target, at: count)
      spaceBefore = spaces &>> 56
      index &+= 8
      count &+= 8
    }
    out.count = count
    return index
  }

  /// Appends what the byte at `index` and those that belong to it mean; gives the index after them.
  @inline(__always)
  private mutating func appendByte(at index: Int, to end: Int, decodes: Bool) -> Int {
    let byte = tokenizer.source[index]
    if byte.isSpace {
      appendSpace()
    } else if byte == Byte.ampersand, decodes {
      return appendReference(at: index)
    } else if byte == 0xC2, index &+ 1 < end, tokenizer.source[index &+ 1] == 0xA0 {
      appendSpace()
      return index &+ 2
    } else if byte != 0 {
      closeGap()
      out.append(byte)
    }
    return index &+ 1
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
      appendSpace()
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
    closeGap()
    out.reserve((end - index) / 5 * 6 + 32)
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
