/// One term of a text, valid only while it is handed over.
struct Term {
  /// What a term stands for.
  enum Kind: Equatable {
    /// A word between separators or symbols.
    case word
    /// The words and symbols written together (`c++`, `node.js`), at the place of its first word; it is so many words
    /// long.
    case joined(words: Int)
    /// Two neighbours of a script written without spaces.
    case pair
    /// The last character of a run of two or more such characters, after its last pair.
    case last
    /// A run of one such character.
    case single
  }

  var kind: Kind
  /// Folded, at most ``TermReader/longest`` bytes of UTF-8.
  var bytes: UnsafeBufferPointer<UInt8>
  /// Where in the text it was written, in bytes.
  var range: Range<Int>
}

/// Takes the terms of a text, in order.
protocol TermSink {
  /// Gives false to stop.
  mutating func take(_ term: Term) -> Bool
}
