/// Finds phrases in a text.
struct PhraseMatcher {
  /// A term that is looked for, and where in which phrase.
  private struct Wanted {
    var bytes: [UInt8]
    var isPrefix: Bool
    var phrase: Int
    var place: Int

    func matches(_ term: UnsafeBufferPointer<UInt8>) -> Bool {
      guard term.count == bytes.count || isPrefix && term.count > bytes.count else { return false }
      for index in bytes.indices where term[index] != bytes[index] { return false }
      return true
    }
  }

  private let wanted: [Wanted]
  /// What wanted terms begin with: nearly all terms of a text are none of them.
  private let beginnings: ByteSet
  private let lengths: [Int]
  private let reader = TermReader()

  init(_ texts: [TextQuery]) {
    var wanted: [Wanted] = []
    var lengths: [Int] = []
    func add(_ terms: [String], isPrefix: Bool) {
      for (place, term) in terms.enumerated() {
        wanted.append(
          Wanted(
            bytes: Array(term.utf8), isPrefix: isPrefix && place == terms.count - 1, phrase: lengths.count,
            place: place))
      }
      lengths.append(terms.count)
    }
    for text in texts {
      add(text.phrase, isPrefix: text.isPrefix)
      for term in text.joined { add([term], isPrefix: text.isJoinedPrefix && term == text.joined.last) }
    }
    self.wanted = wanted
    beginnings = ByteSet(wanted.lazy.compactMap(\.bytes.first))
    self.lengths = lengths
  }

  /// Whether nothing is looked for.
  var isEmpty: Bool { wanted.isEmpty }

  /// The places of phrases, in bytes, rising and without overlaps; those farther from the first than `reach`
  /// are left out.
  func ranges(in text: UnsafeBufferPointer<UInt8>, reach: Int = .max) -> [Range<Int>] {
    guard !wanted.isEmpty else { return [] }
    var sink = MatchSink(matcher: self, reach: reach)
    sink.read(text)
    return Self.merged(sink.found)
  }

  /// Whether each phrase is in one of the texts.
  func hasAll(in texts: [UnsafeBufferPointer<UInt8>]) -> Bool {
    var sink = MatchSink(matcher: self, reach: .max, missing: Set(lengths.indices))
    for text in texts where sink.missing?.isEmpty == false { sink.read(text) }
    return sink.missing?.isEmpty ?? true
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// Follows all phrases at once.
  private struct MatchSink: TermSink {
    /// A phrase of which some terms have been seen, the last at `last`.
    struct Started {
      var phrase: Int
      var next: Int
      var last: Int
      var range: Range<Int>
    }

    let matcher: PhraseMatcher
    let beginnings: ByteSet
    let reach: Int
    /// Reading stops here.
    var end = Int.max
    /// Phrases not found yet, where only that is asked: reading stops when none is left.
    var missing: Set<Int>?
    var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var started: [Started] = []
    var found: [Range<Int>] = []
    var position = -1

    init(matcher: PhraseMatcher, reach: Int, missing: Set<Int>? = nil) {
      self.matcher = matcher
      beginnings = matcher.beginnings
      self.reach = reach
      self.missing = missing
    }

    mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
      self.text = text
      started.removeAll()
      position = -1
      matcher.reader.read(text, into: &self)
    }

    mutating func take(_ term: Term) -> Bool {
      if case .joined = term.kind {
      } else {
        position += 1
        if !started.isEmpty { started.removeAll { $0.last < position - 1 } }
      }
      guard let first = term.bytes.first, beginnings.contains(first) else {
        return term.range.lowerBound < end
      }
      for wanted in matcher.wanted where wanted.matches(term.bytes) {
        let range = Self.isBeginning(wanted, term) ? firstCharacter(term.range) : term.range
        if wanted.place == 0 {
          go(on: Started(phrase: wanted.phrase, next: 0, last: position, range: range), range)
        } else {
          let due = started.filter {
            $0.phrase == wanted.phrase && $0.next == wanted.place && $0.last == position - 1
          }
          for phrase in due { go(on: phrase, range) }
        }
      }
      return term.range.lowerBound < end && missing?.isEmpty != true
    }

    private mutating func go(on phrase: Started, _ range: Range<Int>) {
      let whole = phrase.range.lowerBound..<max(phrase.range.upperBound, range.upperBound)
      if phrase.next + 1 == matcher.lengths[phrase.phrase] {
        if missing == nil { found.append(whole) } else { missing?.remove(phrase.phrase) }
      } else {
        started.append(
          Started(phrase: phrase.phrase, next: phrase.next + 1, last: position, range: whole))
      }
    }

    /// One character of a script written without spaces is found as the first of a pair.
    private static func isBeginning(_ wanted: Wanted, _ term: Term) -> Bool {
      term.kind == .pair && wanted.bytes.count < term.bytes.count
    }

    private func firstCharacter(_ range: Range<Int>) -> Range<Int> {
      var end = range.lowerBound + 1
      while end < range.upperBound, text[end] & 0xC0 == 0x80 { end += 1 }
      return range.lowerBound..<end
    }
  }
}

/// Which of all bytes are meant.
private struct ByteSet {
  private var bits = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      let bit = UInt64(1) << UInt64(byte & 63)
      switch byte >> 6 {
      case 0: bits.0 |= bit
      case 1: bits.1 |= bit
      case 2: bits.2 |= bit
      default: bits.3 |= bit
      }
    }
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let low = byte & 64 == 0 ? bits.0 : bits.1
    let high = byte & 64 == 0 ? bits.2 : bits.3
    return (byte & 128 == 0 ? low : high) >> UInt64(byte & 63) & 1 != 0
  }
}
