/// A run of characters of a script written without spaces, handed over as overlapping pairs.
struct WideRun {
  private struct Character {
    var code: UInt32
    var range: Range<Int>
  }

  /// Where terms are put together; the reader's.
  let scratch: UnsafeMutablePointer<UInt8>
  private var before: Character?
  /// Kept back until it is known that nothing composes with it.
  private var current: Character?

  init(scratch: UnsafeMutablePointer<UInt8>) { self.scratch = scratch }

  /// Ideographs and syllables that fold to themselves: the common case, known without the table.
  @inline(__always)
  static func isPlain(_ code: UInt32) -> Bool {
    (0x4E00...0x9FFF).contains(code) || (0xAC00...0xD7A3).contains(code)
  }

  mutating func take<Sink: TermSink>(_ code: UInt32, _ range: Range<Int>, _ sink: inout Sink) -> Bool {
    guard let last = current else {
      current = Character(code: code, range: range)
      return true
    }
    if let composed = Composition.of(last.code, code) {
      current = Character(
        code: composed, range: last.range.lowerBound..<max(last.range.upperBound, range.upperBound))
      return true
    }
    current = Character(code: code, range: range)
    defer { before = last }
    guard let before else { return true }
    return hand(.pair, before, last, &sink)
  }

  /// Hands over what is left: the last pair and the last character, or the only one.
  mutating func close<Sink: TermSink>(_ sink: inout Sink) -> Bool {
    guard let last = current else { return true }
    let before = self.before
    forget()
    guard let before else { return hand(.single, last, nil, &sink) }
    return hand(.pair, before, last, &sink) && hand(.last, last, nil, &sink)
  }

  /// Leaves what is left unsaid.
  mutating func forget() {
    before = nil
    current = nil
  }

  @inline(__always)
  private func hand<Sink: TermSink>(
    _ kind: Term.Kind, _ first: Character, _ second: Character?, _ sink: inout Sink
  ) -> Bool {
    var count = UTF8Decoding.encode(first.code, scratch)
    var end = first.range.upperBound
    if let second {
      count += UTF8Decoding.encode(second.code, scratch + count)
      end = max(end, second.range.upperBound)
    }
    let bytes = UnsafeBufferPointer(start: scratch, count: count)
    return sink.take(Term(kind: kind, bytes: bytes, range: first.range.lowerBound..<end))
  }
}
