/// Composition of kana with their sound marks and of jamo into Hangul syllables (Unicode Standard, section 3.12): the
/// scripts whose terms go by the character. Others are compared decomposed.
enum Composition {
  /// The character that two make, if they make one.
  @inline(__always)
  static func of(_ first: UInt32, _ second: UInt32) -> UInt32? {
    switch second {
    case 0x3099: voiced(first)
    case 0x309A: isHa(first) ? first + 2 : nil
    case 0x1161...0x1175:
      (0x1100...0x1112).contains(first) ? 0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28 : nil
    case 0x11A8...0x11C2:
      (0xAC00...0xD7A3).contains(first) && (first - 0xAC00) % 28 == 0 ? first + second - 0x11A7 : nil
    default: nil
    }
  }

  private static func voiced(_ kana: UInt32) -> UInt32? {
    switch kana {
    case 0x3046, 0x30A6: return kana + 0x4E
    case 0x30EF...0x30F2: return kana + 8
    case 0x309D, 0x30FD: return kana + 1
    default: break
    }
    if isHa(kana) { return kana + 1 }
    // か to ち are every other one; after the small っ, つ to と are too.
    let hiragana = kana >= 0x30A0 ? kana - 0x60 : kana
    let isRow = (0x304B...0x3061).contains(hiragana) && hiragana % 2 == 1
    let isTsuRow = (0x3064...0x3068).contains(hiragana) && hiragana % 2 == 0
    return isRow || isTsuRow ? kana + 1 : nil
  }

  private static func isHa(_ kana: UInt32) -> Bool {
    let hiragana = kana >= 0x30A0 ? kana - 0x60 : kana
    return (0x306F...0x307B).contains(hiragana) && hiragana % 3 == 0
  }
}
