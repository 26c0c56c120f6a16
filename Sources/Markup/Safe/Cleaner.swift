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
  private let elements = Element.known

  init(_ html: UnsafeBufferPointer<UInt8>, base: WebAddress?) {
    tokenizer = Tokenizer(html)
    out = ByteWriter(capacity: html.count + html.count / 8)
    addresses = AddressReader(base: base)
  }

  mutating func readAll() {
    while true {
      switch tokenizer.next() {
      case .text: readText()
      case .start: readStart(tokenizer.element)
      case .end: readEnd(tokenizer.element)
      case .done: return close(downTo: 0)
      }
    }
  }

  // MARK: Text

  private mutating func readText() {
    if skipped.isActive || isInNoscript { return }
    let container = tokenizer.container
    guard container != .other else { return appendText(decodes: true) }
    let traits = container.traits
    if traits.contains(.unread) { return }
    // What the field or listing showed, as preformatted text.
    startPre()
    appendText(decodes: traits.contains(.decoded))
    end(.pre)
  }

  private mutating func appendText(decodes: Bool) {
    let source = tokenizer.source
    let end = tokenizer.textEnd
    var index = tokenizer.textStart
    while index < end {
      let start = index
      while index < end, !isSpecial(source[index]) { index &+= 1 }
      out.append(source, from: start, to: index)
      guard index < end else { return }
      if source[index] == Byte.ampersand, decodes {
        index = appendReference(at: index, to: end, isAttribute: false)
      } else {
        if source[index] != 0 { out.appendEscaped(source[index]) }
        index &+= 1
      }
    }
  }

  /// `&`, `<`, `>` and NUL.
  @inline(__always)
  private func isSpecial(_ byte: UInt8) -> Bool {
    byte == Byte.ampersand || byte == Byte.less || byte == Byte.greater || byte == 0
  }

  /// Writes what the `&` at `index` stands for, escaped; gives the index after it.
  mutating func appendReference(at index: Int, to end: Int, isAttribute: Bool) -> Int {
    let reference = CharacterReference.at(index, in: tokenizer.source, to: end, isAttribute: isAttribute)
    if reference.length == 0 {
      out.append("&amp;")
      return index &+ 1
    }
    if reference.first < 0x80 {
      out.appendEscaped(UInt8(truncatingIfNeeded: reference.first))
      if reference.second != 0 { out.append(scalar: reference.second) }
    } else {
      reference.append(to: &out)
    }
    return index &+ reference.length
  }

  // MARK: Tags

  private mutating func readStart(_ element: Element) {
    if skipped.isActive, skipped.holds(start: element) { return }
    if isInNoscript, element != .img { return }
    if element.isAllowed {
      values.read(from: &tokenizer, allowing: allowedNow(element))
      guard !tokenizer.isCut else { return }
      if element == .img { return appendImage() }
      closeImplied(before: element)
      return begin(element)
    }
    switch element {
    case .noscript: isInNoscript = true
    case .iframe, .frame, .embed: readFrame(element)
    case .template, .svg, .select, .datalist: skipped.begin(element)
    case .listing:
      tokenizer.skipAttributes()
      if !tokenizer.isCut { startPre() }
    default: break
    }
  }

  private mutating func startPre() {
    values.clear()
    closeImplied(before: .pre)
    begin(.pre)
  }

  private func allowedNow(_ element: Element) -> AttributeSet {
    element == .img ? AttributeValues.image : element.allowedAttributes
  }

  private mutating func readEnd(_ element: Element) {
    if skipped.isActive { return skipped.see(end: element) }
    if isInNoscript {
      if element == .noscript { isInNoscript = false }
      return
    }
    if element == .br {
      values.clear()
      return begin(.br)
    }
    end(element == .listing ? .pre : element)
  }

  /// Opens an element with the attributes in `values`.
  mutating func begin(_ element: Element) {
    let isVoid = element.traits.contains(.void)
    if element.isTablePart, open.innermost(.table) < 0 { return }
    if !isVoid, open.isFull { return }
    let start = out.count
    out.append(Byte.less)
    out.append(elements.key(of: element.rawValue))
    let attributes = out.count
    appendAttributes(of: element)
    if element == .source, out.count == attributes { return out.count = start }
    let isSilent = element.needsAttribute && out.count == attributes
    if isSilent {
      out.count = start
    } else {
      out.append(Byte.greater)
    }
    if !isVoid { open.push(element, isSilent: isSilent) }
  }

  /// Closes an element and what is open inside, if it is open here.
  mutating func end(_ element: Element) {
    let index = open.indexEnded(by: element)
    guard index >= 0 else { return }
    if open.isSilent(index), index < open.count - 1 {
      open.forget(index)
    } else {
      close(downTo: index)
    }
  }

  mutating func close(downTo index: Int) {
    while open.count > index, let last = open.pop() {
      if last.isSilent { continue }
      out.append("</")
      out.append(elements.key(of: last.element.rawValue))
      out.append(Byte.greater)
    }
  }

  mutating func closeImplied(before element: Element) {
    let index = open.indexEnded(byStart: element)
    if index >= 0 { close(downTo: index) }
  }
}
