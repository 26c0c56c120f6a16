/// Whether a text may have characters of the scripts written without spaces, told by single bytes of its UTF-8: sometimes
/// yes where there are none, never no where there are some.
enum WideText {
  static func isIn(_ text: String) -> Bool {
    var copy = text
    return copy.withUTF8 { isIn($0) }
  }

  static func isIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for (place, byte) in text.enumerated() where byte >= 0xE0 {
      let next = place + 1 < text.count ? text[place + 1] : 0
      switch byte {
      // Thai and Lao; jamo, Khmer and its symbols.
      case 0xE0: if next >= 0xB8 && next <= 0xBB { return true }
      case 0xE1: if next >= 0x84 && next <= 0x87 || next >= 0x9E && next <= 0xA7 { return true }
      // Punctuation and letter-like signs; of those only radicals and what follows them count.
      case 0xE2: if next >= 0xBA { return true }
      // Compatibility ideographs, vertical and half-width forms.
      case 0xEF: if next >= 0xA4 { return true }
      default: return true
      }
    }
    return false
  }
}
