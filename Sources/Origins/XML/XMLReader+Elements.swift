/// Whole elements, for readers of a document's shape.
extension XMLReader {
  /// Goes on to the next child of the element that was at this depth when it began; false at its end. Text between
  /// children, and whatever was left unread of the child before, is passed over.
  mutating func nextChild(of depth: Int) -> Bool {
    while true {
      switch next() {
      case .start: if self.depth == depth + 1 { return true }
      case .end: if self.depth < depth { return false }
      case .text: continue
      case .finished: return false
      }
    }
  }

  /// Reads the newest element to its end: all its text, trimmed, for what is a word, number or date.
  mutating func word() -> String { text().trimmed }

  /// Reads the newest element to its end: all its text.
  mutating func text() -> String {
    let depth = self.depth
    var text: [UInt8] = []
    while true {
      switch next() {
      case .start: continue
      case .text: appendText(to: &text)
      case .end: if self.depth < depth { return String(decoding: text, as: UTF8.self) }
      case .finished: return String(decoding: text, as: UTF8.self)
      }
    }
  }

  /// Reads the newest element to its end: its text as it is, and the elements in it as markup. With `escaping`, as
  /// XHTML needs it, the text is escaped again, so that all of it is markup.
  mutating func markup(escaping: Bool) -> (value: String, holdsElements: Bool) {
    let depth = self.depth
    var markup: [UInt8] = []
    var holdsElements = false
    reading: while true {
      switch next() {
      case .start:
        holdsElements = true
        markup.append(UInt8(ascii: "<"))
        markup.append(contentsOf: element.local.utf8)
        markup.append(contentsOf: rawAttributes)
        markup.append(UInt8(ascii: ">"))
      case .text: appendText(to: &markup, escaping: escaping)
      case .end:
        if self.depth < depth { break reading }
        if !element.isVoid {
          markup.append(contentsOf: "</".utf8)
          markup.append(contentsOf: element.local.utf8)
          markup.append(UInt8(ascii: ">"))
        }
      case .finished: break reading
      }
    }
    return (String(decoding: markup, as: UTF8.self), holdsElements)
  }

  private func appendText(to markup: inout [UInt8], escaping: Bool) {
    guard escaping else { return appendText(to: &markup) }
    var text: [UInt8] = []
    appendText(to: &text)
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"): markup.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): markup.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "&"): markup.append(contentsOf: "&amp;".utf8)
      default: markup.append(byte)
      }
    }
  }
}
