/// Whether a text may have characters of the scripts written without spaces, told by single bytes of its UTF-8: sometimes
/// yes where there are none, never no where there are some.
enum WideText {
  static func isIn(_ text: String) -> Bool {
    var copy = text
    return copy.withUTF8 { isIn($0) }
  }

  static func isIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(text)
    var place = 0
    while place < text.count {
      // Mostly ASCII: eight bytes at a time.
      if place + 8 <= text.count,
        raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        place += 8
        continue
      }
      if isWide(text, place) { return true }
      place += 1
    }
    return false
  }

  private static func isWide(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    let next = place + 1 < text.count ? text[place + 1] : 0
    return switch text[place] {
    case ..<0xE0: false
    // Thai and Lao; jamo, Khmer and its symbols.
    case 0xE0: next >= 0xB8 && next <= 0xBB
    case 0xE1: next >= 0x84 && next <= 0x87 || next >= 0x9E && next <= 0xA7
    // Punctuation and letter-like signs; of those only radicals and what follows them count.
    case 0xE2: next >= 0xBA
    // Compatibility ideographs, vertical and half-width forms.
    case 0xEF: next >= 0xA4
    default: true
    }
  }
}
