/// Cuts HTML into text, start tags and end tags as a browser does (HTML 13.2.5), over bytes.
///
/// Comments, declarations and processing instructions are passed over. Nothing is copied: a token is a range
/// of the source. Attributes are read on demand, before the next token is asked for. Each byte is looked at a
/// bounded number of times, whatever the source.
struct Tokenizer {
  enum Token {
    /// `textStart..<textEnd`, inside `container` where that is a raw text element.
    case text
    /// `element`; its attributes come from `nextAttribute()`.
    case start
    /// `element`.
    case end
    case done
  }

  let source: UnsafePointer<UInt8>
  let count: Int
  private(set) var position = 0

  private(set) var textStart = 0
  private(set) var textEnd = 0
  /// The raw text element that the text stands in, else `other`.
  private(set) var container = Element.other
  private(set) var tag = Tag(.other)
  private(set) var attribute = AttributeName.other
  private(set) var valueStart = 0
  private(set) var valueEnd = 0
  /// Whether the tag just returned has attributes that were not read.
  private(set) var isInTag = false
  /// The source ended inside the last tag: HTML gives no tag then.
  private(set) var isCut = false
  /// The end of the source was looked at: more bytes could change the last token.
  private(set) var sawEnd = false

  private var isSelfClosing = false
  /// The raw text element whose content is next.
  private var raw = Element.other
  /// Self-closed and `iframe` elements that have no end tag further on: searched for once.
  private var withoutEnd: UInt128 = 0
  private let elements = Element.known
  private let attributes = AttributeName.known

  /// `bytes` must outlive the tokenizer.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    source = bytes.baseAddress ?? ("" as StaticString).utf8Start
    count = bytes.count
  }

  @inline(__always)
  var element: Element { tag.element }

  mutating func next() -> Token {
    if isInTag { skipAttributes() }
    if raw != .other, takeRawText() { return .text }
    textStart = position
    container = .other
    var index = position
    while true {
      index = Scan.first(Byte.less, in: source, from: index, to: count)
      guard index &+ 1 < count else { break }
      let opener = source[index &+ 1]
      if opener.isLetter {
        if index > textStart { return text(upTo: index) }
        readName(from: index &+ 1)
        if tag.traits.contains(.raw) { raw = tag.element }
        return .start
      }
      if opener == Byte.slash {
        guard index &+ 2 < count else { break }
        if index > textStart { return text(upTo: index) }
        if source[index &+ 2].isLetter {
          readName(from: index &+ 2)
          return .end
        }
        index = pastGreater(from: index &+ 2)
      } else if opener == Byte.exclamation || opener == Byte.question {
        if index > textStart { return text(upTo: index) }
        index = pastDeclaration(at: index)
      } else {
        repeat { index &+= 1 } while index < count && source[index] == Byte.less && !isOpener(at: index)
        continue
      }
      textStart = index
    }
    sawEnd = true
    if textStart < count { return text(upTo: count) }
    position = count
    return .done
  }

  /// Whether the `<` at `index` could open something.
  @inline(__always)
  private func isOpener(at index: Int) -> Bool {
    guard index &+ 1 < count else { return false }
    let next = source[index &+ 1]
    return next.isLetter || next == Byte.slash || next == Byte.exclamation || next == Byte.question
  }

  @inline(__always)
  private mutating func text(upTo end: Int) -> Token {
    textEnd = end
    position = end
    return .text
  }

  @inline(__always)
  private mutating func readName(from start: Int) {
    isSelfClosing = false
    if let key = shortName(at: start, isAttribute: false) {
      tag = elements[key]
      position = start &+ Int(truncatingIfNeeded: key.length)
    } else {
      readLongName(from: start)
    }
    if position < count, source[position] == Byte.greater {
      position &+= 1
      isInTag = false
    } else {
      isInTag = true
    }
  }

  /// A name of at most 7 bytes, read in one piece; nil where it is longer or what ends it is not plain.
  @inline(__always)
  private func shortName(at start: Int, isAttribute: Bool) -> NameKey? {
    guard start &+ 8 <= count else { return nil }
    let word = Word(source, at: start)
    let ends =
      word.below(0x21) | word.matches(Byte.greater) | word.matches(Byte.slash)
      | (isAttribute ? word.matches(Byte.equals) : 0)
    let length = ends.trailingZeroBitCount &>> 3
    guard length < 8 else { return nil }
    let end = UInt8(truncatingIfNeeded: word.bits &>> UInt64(length &* 8))
    guard end > Byte.space || end.isSpace else { return nil }
    // Setting bit 5 makes capitals small and no other byte a letter, digit or hyphen, as controls end the name.
    let bits = (word.bits | Word.ones &* 0x20) & ~(UInt64.max &<< UInt64(length &* 8))
    return NameKey(low: bits, length: length)
  }

  @inline(never)
  private mutating func readLongName(from start: Int) {
    var key = NameKey()
    var index = start
    while index < count {
      let byte = source[index]
      if byte.isSpace || byte == Byte.slash || byte == Byte.greater { break }
      key.append(byte)
      index &+= 1
    }
    tag = elements[key]
    position = index
  }
}

// MARK: - What is passed over

extension Tokenizer {
  private mutating func pastGreater(from start: Int) -> Int {
    let greater = Scan.first(Byte.greater, in: source, from: start, to: count)
    return min(greater &+ 1, count)
  }

  /// Past `<!…>`, `<?…>` or a comment, which ends at `-->` or `--!>` and may be as short as `<!-->`.
  private mutating func pastDeclaration(at start: Int) -> Int {
    guard start &+ 3 < count, source[start &+ 1] == Byte.exclamation, source[start &+ 2] == Byte.hyphen,
      source[start &+ 3] == Byte.hyphen
    else { return pastGreater(from: start &+ 2) }
    var index = start &+ 4
    while true {
      index = Scan.first(Byte.greater, in: source, from: index, to: count)
      guard index < count else { return count }
      let isShort = index <= start &+ 5 && (index == start &+ 4 || source[start &+ 4] == Byte.hyphen)
      if isShort || endsComment(before: index, opened: start &+ 4) { return index &+ 1 }
      index &+= 1
    }
  }

  private func endsComment(before index: Int, opened: Int) -> Bool {
    var last = index &- 1
    if last >= opened &+ 2, source[last] == Byte.exclamation { last &-= 1 }
    return last >= opened &+ 1 && source[last] == Byte.hyphen && source[last &- 1] == Byte.hyphen
  }

  /// Takes the content of a raw text element as one text; false where it has none.
  private mutating func takeRawText() -> Bool {
    let element = raw
    let mayBeEmpty = isSelfClosing || element == .iframe
    raw = .other
    if mayBeEmpty, withoutEnd & 1 &<< UInt128(element.rawValue) != 0 { return false }
    let key = Element.names[element.rawValue]
    var index = position
    while true {
      index = Scan.first(Byte.less, in: source, from: index, to: count)
      if index >= count || isEndTag(key, at: index) { break }
      index &+= 1
    }
    if index >= count {
      sawEnd = true
      if mayBeEmpty {
        withoutEnd |= 1 &<< UInt128(element.rawValue)
        return false
      }
    }
    guard index > position else { return false }
    container = element
    textStart = position
    textEnd = index
    position = index
    return true
  }

  private func isEndTag(_ key: NameKey, at start: Int) -> Bool {
    let end = start &+ 2 &+ Int(truncatingIfNeeded: key.length)
    guard end < count, source[start &+ 1] == Byte.slash else { return false }
    var found = NameKey()
    for index in start &+ 2..<end { found.append(source[index]) }
    let after = source[end]
    return found == key && (after.isSpace || after == Byte.slash || after == Byte.greater)
  }
}

// MARK: - Attributes

extension Tokenizer {
  /// The next attribute of the tag just returned, into `attribute` and `valueStart..<valueEnd`.
  @inline(__always)
  mutating func nextAttribute() -> Bool { isInTag && scanAttribute(naming: true) }

  /// The text of an attribute's value.
  func decoded(_ value: Range<Int>) -> String {
    var out = ByteWriter(capacity: value.count)
    Entities.appendDecoded(source, from: value.lowerBound, to: value.upperBound, isAttribute: true, to: &out)
    return out.string
  }

  /// Goes to the end of the tag just returned.
  mutating func skipAttributes() {
    while isInTag, scanAttribute(naming: false) {}
  }

  @inline(__always)
  private mutating func cut() -> Bool {
    position = count
    isInTag = false
    isCut = true
    sawEnd = true
    return false
  }

  /// HTML 13.2.5.32 to 13.2.5.40.
  @inline(__always)
  private mutating func scanAttribute(naming: Bool) -> Bool {
    var index = position
    var isAfterSlash = false
    while index < count, source[index].isSpace || source[index] == Byte.slash {
      isAfterSlash = source[index] == Byte.slash
      index &+= 1
    }
    guard index < count else { return cut() }
    if source[index] == Byte.greater {
      isSelfClosing = isAfterSlash
      isInTag = false
      position = index &+ 1
      return false
    }
    var key = NameKey()
    if naming, source[index] != Byte.equals, let short = shortName(at: index, isAttribute: true) {
      key = short
      index &+= Int(truncatingIfNeeded: short.length)
    } else {
      repeat {
        if naming { key.append(source[index]) }
        index &+= 1
      } while index < count && !endsAttributeName(source[index])
    }
    while index < count, source[index].isSpace { index &+= 1 }
    guard index < count else { return cut() }
    valueStart = index
    valueEnd = index
    if source[index] == Byte.equals {
      repeat { index &+= 1 } while index < count && source[index].isSpace
      guard index < count else { return cut() }
      let first = source[index]
      valueStart = index
      if first == Byte.quote || first == Byte.apostrophe {
        valueStart = index &+ 1
        valueEnd = Scan.first(first, in: source, from: index &+ 1, to: count)
        guard valueEnd < count else { return cut() }
        index = valueEnd &+ 1
      } else {
        while index < count, !source[index].isSpace, source[index] != Byte.greater { index &+= 1 }
        valueEnd = index
      }
    }
    position = index
    if naming { attribute = attributes[key] }
    return true
  }

  @inline(__always)
  private func endsAttributeName(_ byte: UInt8) -> Bool {
    byte.isSpace || byte == Byte.slash || byte == Byte.greater || byte == Byte.equals
  }
}
