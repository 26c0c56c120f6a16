/// Reads HTML token by token and writes its safe form into `out`.
struct Cleaner: ~Copyable {
  var tokenizer: Tokenizer
  var out: ByteWriter
  var open = OpenElements()
  var addresses: AddressReader
  var values = AttributeValues()
  private var skipped = SkippedContent()
  /// In `<noscript>` only pictures count: lazy loaders keep the real one there.
  private(set) var isInNoscript = false
  /// Where the last picture's `src` was written.
  var lastPicture = 0..<0
  /// A decoded `srcset`.
  var candidates = ByteWriter(capacity: 64)

  init(_ html: UnsafeBufferPointer<UInt8>, base: WebAddress?) {
    tokenizer = Tokenizer(html)
    out = ByteWriter(capacity: html.count + html.count / 8)
    addresses = AddressReader(base: base)
  }

  mutating func readAll() {
    while true {
      switch tokenizer.next() {
      case .text: readText()
      case .start: readStart(tokenizer.tag)
      case .end: readEnd(tokenizer.tag)
      case .done: return close(downTo: 0)
      }
    }
  }

  // MARK: Text

  private mutating func readText() {
    if skipped.isActive || isInNoscript { return }
    let container = tokenizer.container
    guard container != .other else { return appendText(decoding: .text) }
    let traits = container.traits
    if traits.contains(.unread) { return }
    // What the field or listing showed, as preformatted text.
    startPre()
    appendText(decoding: traits.contains(.decoded) ? .text : .nothing)
    end(Self.pre)
  }

  private mutating func appendText(decoding: ByteWriter.Decoding) {
    out.appendEscaped(
      tokenizer.source, from: tokenizer.textStart, to: tokenizer.textEnd, decoding: decoding, isText: true)
  }

  // MARK: Tags

  private static let pre = Tag(.pre)

  @inline(__always)
  private mutating func readStart(_ tag: Tag) {
    if skipped.isActive, skipped.holds(start: tag) { return }
    if isInNoscript, tag.element != .img { return }
    guard tag.traits.contains(.allowed) else { return readForbidden(tag) }
    if tokenizer.isInTag || tag.element == .img {
      readWithAttributes(tag)
    } else {
      values.clear()
      closeImplied(before: tag)
      begin(tag)
    }
  }

  @inline(never)
  private mutating func readWithAttributes(_ tag: Tag) {
    let element = tag.element
    values.read(
      from: &tokenizer, allowing: element == .img ? AttributeValues.image : element.allowedAttributes)
    guard !tokenizer.isCut else { return }
    if element == .img { return appendImage() }
    closeImplied(before: tag)
    begin(tag)
  }

  private mutating func readForbidden(_ tag: Tag) {
    switch tag.element {
    case .noscript: isInNoscript = true
    case .iframe, .frame, .embed: readFrame(tag.element)
    case .template, .svg, .select, .datalist: skipped.begin(tag.element)
    case .listing:
      tokenizer.skipAttributes()
      if !tokenizer.isCut { startPre() }
    default: break
    }
  }

  private mutating func startPre() {
    values.clear()
    closeImplied(before: Self.pre)
    begin(Self.pre)
  }

  @inline(__always)
  private mutating func readEnd(_ tag: Tag) {
    if skipped.isActive { return skipped.see(end: tag.element) }
    if isInNoscript {
      if tag.element == .noscript { isInNoscript = false }
      return
    }
    if tag.element == .br || tag.element == .listing { return readOddEnd(tag) }
    end(tag)
  }

  private mutating func readOddEnd(_ tag: Tag) {
    if tag.element == .listing { return end(Self.pre) }
    values.clear()
    begin(tag)
  }

  /// Opens an element with the attributes in `values`.
  @inline(__always)
  mutating func begin(_ tag: Tag) {
    let traits = tag.traits
    if traits.contains(.tablePart), open.innermost(.table) < 0 { return }
    let isVoid = traits.contains(.void)
    if !isVoid, open.isFull { return }
    if values.present.isEmpty, !traits.contains(.needsAttribute) {
      out.appendTag(tag.element, isEnd: false)
      if !isVoid { open.push(tag.element, isSilent: false, isPlain: true) }
    } else {
      beginWithAttributes(tag)
    }
  }

  private mutating func beginWithAttributes(_ tag: Tag) {
    let start = out.count
    out.append(Byte.less)
    out.append(Element.names[tag.element.rawValue])
    let attributes = out.count
    appendAttributes(of: tag.element)
    if tag.element == .source, out.count == attributes { return out.count = start }
    let isSilent = tag.traits.contains(.needsAttribute) && out.count == attributes
    if isSilent {
      out.count = start
    } else {
      out.append(Byte.greater)
    }
    if !tag.traits.contains(.void) { open.push(tag.element, isSilent: isSilent, isPlain: false) }
  }

  /// Closes an element and what is open inside, if it is open here.
  @inline(__always)
  mutating func end(_ tag: Tag) {
    let index = open.indexEnded(by: tag)
    guard index >= 0 else { return }
    if open.isSilent(index), index < open.count &- 1 {
      open.forget(index)
    } else if index < open.count &- 1, tag.element.isFormatting {
      endCrossed(index)
    } else {
      close(downTo: index)
    }
  }

  /// More crossed elements than these are not opened again: few tags must not make many.
  private static let crossedLimit = 3

  /// Closes an element that others were opened in and are still open: those go on behind it if all of them only format
  /// the text.
  private mutating func endCrossed(_ index: Int) {
    let inside = (index + 1)..<open.count
    let crossed = inside.count > Self.crossedLimit ? [] : inside.compactMap { open.formatting(at: $0) }
    close(downTo: index)
    guard crossed.count == inside.count else { return }
    for element in crossed {
      out.appendTag(element, isEnd: false)
      open.push(element, isSilent: false, isPlain: true)
    }
  }

  @inline(__always)
  mutating func close(downTo index: Int) {
    while open.count > index {
      let last = open.pop()
      if !last.isSilent { out.appendTag(last.element, isEnd: true) }
    }
  }

  @inline(__always)
  mutating func closeImplied(before tag: Tag) {
    let index = open.indexEnded(byStart: tag)
    if index >= 0 { close(downTo: index) }
  }
}

extension ByteWriter {
  /// Writes a tag without attributes.
  @inline(__always)
  mutating func appendTag(_ element: Element, isEnd: Bool) {
    reserve(24)
    appendReserved(Byte.less)
    if isEnd { appendReserved(Byte.slash) }
    append(Element.names[element.rawValue])
    append(Byte.greater)
  }
}
