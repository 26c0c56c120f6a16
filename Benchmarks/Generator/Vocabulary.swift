/// The words that generated posts are made of: 30,000 that look like English and 30,000 of Han and kana, most
/// frequent first and shorter the more frequent they are.
public struct Vocabulary: Sendable {
  /// Lower case ASCII, distinct.
  public let words: [String]
  /// One to four characters of Han or kana, distinct.
  public let cjk: [String]

  /// Makes the words; the same seed makes the same ones.
  public init(seed: UInt64, count: Int = 30_000) {
    var randomness = Randomness(seed: seed, index: -1)
    words = Self.distinct(count) { rank in
      (0...Self.extraSyllables(rank, &randomness)).map { _ in Self.syllable(&randomness) }.joined()
    }
    var cjkRandomness = Randomness(seed: seed, index: -2)
    cjk = Self.distinct(count) { rank in Self.cjkWord(rank, &cjkRandomness) }
  }

  private static func distinct(_ count: Int, make: (Int) -> String) -> [String] {
    var seen: Set<String> = []
    var list: [String] = []
    while list.count < count {
      let word = make(list.count)
      if seen.insert(word).inserted { list.append(word) }
    }
    return list
  }

  private static func extraSyllables(_ rank: Int, _ randomness: inout Randomness) -> Int {
    rank < 60 ? 0 : rank < 2000 ? randomness.below(3) : 1 + randomness.below(3)
  }

  private static let starts = [
    "", "", "b", "c", "d", "f", "g", "h", "l", "m", "n", "p", "r", "s", "t", "w", "st", "pr", "tr", "ch",
    "sh", "th",
    "gr", "cl",
  ]
  private static let vowels = ["a", "e", "i", "o", "u", "a", "e", "o", "ea", "ou", "io", "ee"]
  private static let ends = ["", "", "", "n", "r", "s", "t", "l", "d", "m", "nd", "st", "ng", "ck"]

  private static func syllable(_ randomness: inout Randomness) -> String {
    starts[randomness.below(starts.count)] + vowels[randomness.below(vowels.count)]
      + ends[randomness.below(ends.count)]
  }

  /// Particles and endings in hiragana lead; then compounds of about 2,000 ideographs, some loans in katakana.
  private static func cjkWord(_ rank: Int, _ randomness: inout Randomness) -> String {
    let (first, span, length): (UInt32, Int, Int)
    if rank < 60 {
      (first, span, length) = (0x3042, 80, 1 + randomness.below(2))
    } else if randomness.chance(0.12) {
      (first, span, length) = (0x30A2, 80, 2 + randomness.below(3))
    } else {
      (first, span, length) = (0x4E00, 2000, 1 + randomness.below(3))
    }
    var word = ""
    for _ in 0..<length {
      // Every seventh ideograph of the block spreads the 2,000 over it.
      let step = first == 0x4E00 ? 7 : 1
      if let character = Unicode.Scalar(first + UInt32(randomness.below(span) * step)) {
        word.unicodeScalars.append(character)
      }
    }
    return word
  }
}
