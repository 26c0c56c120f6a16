/// How each character takes part in search: whether it separates words, and what it folds to.
///
/// The rules are those of `Scripts/make-folding-table.py`. Unpacked when the first character past ASCII is met: about
/// 300 KB, one millisecond.
struct FoldingTable: Sendable {
  /// What a character does in a text. The numbers are those of the data.
  enum Class: UInt32 {
    /// Ends a word.
    case separator = 0
    /// A letter, digit or mark that is kept as it is.
    case word = 1
    /// A mark of no script of its own: folded away after Latin and Greek letters.
    case mark = 2
    /// A character of a script written without spaces: a term of its own, in pairs.
    case wide = 3
    /// One of `+ # & % @ $ _ .`
    case symbol = 4
    /// Takes no part: points, joiners, soft hyphens.
    case ignored = 5
    /// A Latin or Greek letter, or an ASCII digit.
    case folding = 6
    /// Folds to several characters.
    case sequence = 7
  }

  /// What a character folds to.
  struct Fold {
    fileprivate let bits: UInt32
    var kind: Class { Class(rawValue: bits >> 29) ?? .separator }
    /// The character it folds to; for a sequence, where and how long it is.
    var value: UInt32 { bits & 0x1F_FFFF }

    fileprivate init(_ kind: Class, _ value: UInt32) { bits = kind.rawValue << 29 | value }
  }

  static let shared = FoldingTable()

  private var blockOf = [UInt16](repeating: 0, count: 0x110000 >> 7)
  /// Blocks of 128 characters; the first is all separators. A value of 0 means: itself.
  private var folds = [Fold](repeating: Fold(.separator, 0), count: 128)
  private var sequences: [UInt32] = []

  /// What a character folds to.
  @inline(__always)
  func fold(_ code: UInt32) -> Fold {
    let fold = folds[Int(blockOf[Int(code >> 7)]) << 7 | Int(code & 127)]
    return fold.value == 0 ? Fold(fold.kind, code) : fold
  }

  /// The characters of a sequence, folded themselves.
  func sequence(_ fold: Fold) -> ArraySlice<UInt32> {
    let start = Int(fold.value >> 5)
    return sequences[start..<(start + Int(fold.value & 31))]
  }

  private init() {
    var numbers = PackedNumbers(Self.data)
    var uniform: [UInt32: UInt16] = [:]
    var code: UInt32 = 0
    while let gap = numbers.next(), let length = numbers.next(), let rawKind = numbers.next() {
      guard let kind = Class(rawValue: rawKind), let distance = numbers.next() else { return }
      code += gap
      let end = code + length
      if kind == .sequence {
        set(code, Fold(.sequence, UInt32(sequences.count) << 5 | distance))
        for _ in 0..<distance { sequences.append(numbers.next() ?? 0) }
        code = end
      } else if distance == 0 {
        while code < end {
          if code & 127 == 0, end - code >= 128 {
            let block = uniform[rawKind] ?? add(Fold(kind, 0))
            uniform[rawKind] = block
            blockOf[Int(code >> 7)] = block
            code += 128
          } else {
            set(code, Fold(kind, 0))
            code += 1
          }
        }
      } else {
        let signed = distance & 1 == 0 ? Int64(distance >> 1) : -Int64(distance >> 1) - 1
        while code < end {
          set(code, Fold(kind, UInt32(truncatingIfNeeded: Int64(code) + signed)))
          code += 1
        }
      }
    }
  }

  private mutating func add(_ fold: Fold) -> UInt16 {
    folds.append(contentsOf: repeatElement(fold, count: 128))
    return UInt16(folds.count / 128 - 1)
  }

  private mutating func set(_ code: UInt32, _ fold: Fold) {
    let page = Int(code >> 7)
    if blockOf[page] == 0 { blockOf[page] = add(Fold(.separator, 0)) }
    folds[Int(blockOf[page]) << 7 | Int(code & 127)] = fold
  }
}

/// Reads the variable-length numbers of base64 data (RFC 4648), lines ignored.
private struct PackedNumbers {
  private let text: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0

  init(_ data: StaticString) {
    text = UnsafeBufferPointer(start: data.utf8Start, count: data.utf8CodeUnitCount)
  }

  mutating func next() -> UInt32? {
    var number: UInt32 = 0
    var shift: UInt32 = 0
    while let byte = byte() {
      number |= UInt32(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    return nil
  }

  private mutating func byte() -> UInt8? {
    while bitCount < 8 {
      guard place < text.count, text[place] != UInt8(ascii: "=") else { return nil }
      if let six = Self.six(text[place]) {
        bits = bits << 6 | six
        bitCount += 6
      }
      place += 1
    }
    bitCount -= 8
    return UInt8(truncatingIfNeeded: bits >> bitCount)
  }

  private static func six(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
