/// Takes a text apart into the terms that search goes by.
///
/// - Letters fold by case, width and compatibility (NFKC), and lose their marks in Latin and Greek, `ё` its dots, Arabic
///   and Hebrew their points. Other scripts keep their marks; decomposed input equals precomposed.
/// - Han, kana, Hangul, Thai, Lao and Khmer are overlapping pairs, so any part of two characters is found; the run's last
///   character is a term too, so one character is a prefix search. Hangul is among them although it has spaces: words
///   there grow by endings and compounds, and readers look for the stem inside.
/// - `+ # & % @ $ _ .` inside or at the edge of a word make a second term at the place of its first word. A full stop
///   counts only before something that is written together with it, and not beside another one.
///
/// Made for speed: ASCII text takes one table look-up a byte, and terms that need no folding are not copied.
final class TermReader {
  /// Raised whenever the same text may give other terms: libraries then rebuild their index.
  static let rulesVersion = 1
  /// Longer terms are cut to so many bytes, in texts and queries alike.
  static let longest = 48

  /// A word of a span being read: its bytes in `span`, and in the text.
  private struct Part {
    var start: Int
    var end: Int
    var range: Range<Int>
  }

  /// A span longer than this is taken as several.
  private static let spanLimit = 256
  private let span = UnsafeMutablePointer<UInt8>.allocate(capacity: spanLimit + 16)
  private var spanCount = 0
  private var spanStart = 0
  private var spanEnd = 0
  private var spanHasSymbol = false
  private var parts: [Part] = []
  private var partIsOpen = false
  private var base: UInt32 = 0
  private var dot: DotState = .none
  private var run: WideRun

  private enum DotState { case none, pending(Int), several }

  /// Makes a reader; one serves any number of texts, one after the other.
  init() {
    run = WideRun(scratch: span + Self.spanLimit + 8)
    parts.reserveCapacity(16)
  }

  deinit { span.deallocate() }

  /// Hands all terms of a text to the sink.
  func read<Sink: TermSink>(_ text: UnsafeBufferPointer<UInt8>, into sink: inout Sink) {
    forgetSpan()
    run.forget()
    var place = 0
    while place < text.count {
      let kind = ASCII.kinds[Int(text[place])]
      switch kind {
      case ASCII.separator: place += 1
      case ASCII.lower, ASCII.upper:
        var end = place
        var union = kind
        var next: UInt8 = ASCII.separator
        while end < text.count {
          next = ASCII.kinds[Int(text[end])]
          if next > ASCII.upper || next == ASCII.separator { break }
          union |= next
          end += 1
        }
        if end < text.count, next > ASCII.upper, !Self.isFullStop(text, end) {
          guard readSpans(text, &place, &sink) else { return }
        } else {
          guard takePlain(text, place..<end, folds: union != ASCII.lower, &sink) else { return }
          place = end
        }
      default:
        guard readSpans(text, &place, &sink) else { return }
      }
    }
  }

  /// Whether there is a full stop here that ends a sentence: a space or the end comes next.
  private static func isFullStop(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    text[place] == UInt8(ascii: ".")
      && (place + 1 == text.count || ASCII.kinds[Int(text[place + 1])] == ASCII.separator)
  }

  /// A word of ASCII letters and digits alone.
  @inline(__always)
  private func takePlain<Sink: TermSink>(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, folds: Bool, _ sink: inout Sink
  ) -> Bool {
    let count = min(range.count, Self.longest)
    guard folds else {
      return sink.take(
        Term(
          kind: .word, bytes: .init(rebasing: text[range.lowerBound..<(range.lowerBound + count)]),
          range: range))
    }
    for offset in 0..<count {
      let byte = text[range.lowerBound + offset]
      span[offset] = byte &- 65 < 26 ? byte | 0x20 : byte
    }
    return sink.take(Term(kind: .word, bytes: .init(start: span, count: count), range: range))
  }
}

/// The slow road: words with symbols or with characters past ASCII, up to the next ASCII separator.
extension TermReader {
  private func readSpans<Sink: TermSink>(
    _ text: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ sink: inout Sink
  ) -> Bool {
    dot = .none
    while place < text.count {
      let byte = text[place]
      let start = place
      if byte < 0x80 {
        place += 1
        let kind = ASCII.kinds[Int(byte)]
        if kind == ASCII.separator { break }
        let code = UInt32(byte &- 65 < 26 ? byte | 0x20 : byte)
        let isSymbol = kind == ASCII.symbol
        guard take(code, isSymbol ? .symbol : .folding, start..<place, &sink) else { return false }
        continue
      }
      let code = UTF8Decoding.next(text, &place)
      if WideRun.isPlain(code) {
        guard take(code, .wide, start..<place, &sink) else { return false }
        continue
      }
      let fold = FoldingTable.shared.fold(code)
      if fold.kind == .sequence {
        for code in FoldingTable.shared.sequence(fold) {
          guard take(code, FoldingTable.shared.fold(code).kind, start..<place, &sink) else { return false }
        }
      } else {
        guard take(fold.value, fold.kind, start..<place, &sink) else { return false }
      }
    }
    return closeSpan(&sink) && closeRun(&sink)
  }

  /// Takes one folded character.
  private func take<Sink: TermSink>(
    _ code: UInt32, _ kind: FoldingTable.Class, _ range: Range<Int>, _ sink: inout Sink
  ) -> Bool {
    switch kind {
    case .ignored: return true
    case .wide:
      guard closeSpan(&sink) else { return false }
      dot = .none
      return run.take(code, range, &sink)
    case .separator, .sequence:
      dot = .none
      return closeSpan(&sink) && closeRun(&sink)
    case .mark where !partIsOpen || baseDrops(code): return true
    case .mark, .word, .folding:
      guard closeRun(&sink), settleDot(&sink) else { return false }
      append(code, range)
      if kind != .mark { base = kind == .folding ? 1 : code }
      return true
    case .symbol:
      guard closeRun(&sink) else { return false }
      return code == UInt32(UInt8(ascii: ".")) ? takeDot(range, &sink) : takeSymbol(code, range, &sink)
    }
  }

  /// Latin and Greek lose all marks, the Cyrillic е its dots.
  private func baseDrops(_ mark: UInt32) -> Bool { base == 1 || (base == 0x435 && mark == 0x308) }

  /// A full stop counts only beside no other.
  private func takeDot<Sink: TermSink>(_ range: Range<Int>, _ sink: inout Sink) -> Bool {
    partIsOpen = false
    switch dot {
    case .none:
      dot = .pending(range.lowerBound)
      return true
    case .pending:
      dot = .several
      return closeSpan(&sink)
    case .several: return true
    }
  }

  private func takeSymbol<Sink: TermSink>(_ code: UInt32, _ range: Range<Int>, _ sink: inout Sink) -> Bool {
    guard settleDot(&sink) else { return false }
    partIsOpen = false
    add(symbol: UInt8(truncatingIfNeeded: code), range)
    return true
  }

  /// What comes next is written together with a pending full stop: it is part of the span. A span that leaves no room
  /// for a whole term ends where a word or symbol begins.
  private func settleDot<Sink: TermSink>(_ sink: inout Sink) -> Bool {
    if spanCount > Self.spanLimit - Self.longest - 8, !partIsOpen {
      guard closeSpan(&sink) else { return false }
    }
    if case .pending(let start) = dot { add(symbol: UInt8(ascii: "."), start..<(start + 1)) }
    dot = .none
    return true
  }

  private func add(symbol: UInt8, _ range: Range<Int>) {
    if spanCount == 0 { spanStart = range.lowerBound }
    guard spanCount < Self.spanLimit else { return }
    span[spanCount] = symbol
    spanCount += 1
    spanEnd = range.upperBound
    spanHasSymbol = true
  }

  private func append(_ code: UInt32, _ range: Range<Int>) {
    if spanCount == 0 { spanStart = range.lowerBound }
    if !partIsOpen {
      parts.append(Part(start: spanCount, end: spanCount, range: range))
      partIsOpen = true
    }
    if spanCount < Self.spanLimit { spanCount += UTF8Decoding.encode(code, span + spanCount) }
    parts[parts.count - 1].end = spanCount
    parts[parts.count - 1].range = parts[parts.count - 1].range.lowerBound..<range.upperBound
    spanEnd = range.upperBound
  }

  /// Hands over the words of the span, and after the first the whole.
  private func closeSpan<Sink: TermSink>(_ sink: inout Sink) -> Bool {
    guard spanCount > 0 else { return true }
    defer { forgetSpan() }
    for (place, part) in parts.enumerated() {
      let bytes = UnsafeBufferPointer(start: span + part.start, count: part.end - part.start)
      guard sink.take(Term(kind: .word, bytes: Self.bounded(bytes), range: part.range)) else { return false }
      guard place == 0, spanHasSymbol else { continue }
      let whole = UnsafeBufferPointer(start: span, count: spanCount)
      let joined = Term(
        kind: .joined(words: parts.count), bytes: Self.bounded(whole), range: spanStart..<spanEnd)
      guard sink.take(joined) else { return false }
    }
    return true
  }

  private func forgetSpan() {
    spanCount = 0
    spanHasSymbol = false
    partIsOpen = false
    base = 0
    parts.removeAll(keepingCapacity: true)
  }

  private func closeRun<Sink: TermSink>(_ sink: inout Sink) -> Bool { run.close(&sink) }

  /// Cuts a term before the character that would pass the limit.
  private static func bounded(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard bytes.count > longest else { return bytes }
    var end = longest
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return .init(rebasing: bytes[..<end])
  }
}
