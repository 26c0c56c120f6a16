/// Cuts a line out of a text around a place.
enum Excerpting {
  /// About so many bytes before the place and after it.
  private static let before = 60
  static let after = 160

  /// - Parameters:
  ///   - place: what must be seen.
  ///   - ranges: all places to highlight, rising.
  static func around(_ place: Range<Int>, of ranges: [Range<Int>], in text: UnsafeBufferPointer<UInt8>)
    -> Hit.Excerpt
  {
    let start = start(place.lowerBound, text)
    let end = end(min(place.upperBound, place.lowerBound + after), text)
    var out: [UInt8] = []
    var highlights: [Range<Int>] = []
    if start > 0 { out.append(contentsOf: "…".utf8) }
    var rest = ranges[...]
    var opened: Int?
    for index in start..<end {
      if let first = rest.first, index >= first.upperBound, let begin = opened {
        highlights.append(begin..<out.count)
        opened = nil
        rest = rest.dropFirst()
      }
      while let first = rest.first, first.upperBound <= index { rest = rest.dropFirst() }
      if opened == nil, let first = rest.first, first.contains(index) { opened = out.count }
      append(text[index], to: &out)
    }
    if let begin = opened { highlights.append(begin..<out.count) }
    if end < text.count { out.append(contentsOf: "…".utf8) }
    return Hit.Excerpt(text: String(decoding: out, as: UTF8.self), highlights: highlights)
  }

  /// White space becomes one space.
  private static func append(_ byte: UInt8, to out: inout [UInt8]) {
    if byte > 0x20 { out.append(byte) } else if let last = out.last, last != 0x20 { out.append(0x20) }
  }

  /// The beginning of a word some way before, else of a character.
  private static func start(_ place: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    let earliest = place - before
    guard earliest > 0 else { return 0 }
    if let space = text[earliest..<place].firstIndex(where: { $0 <= 0x20 }) { return space + 1 }
    return text[earliest...place].firstIndex { $0 & 0xC0 != 0x80 } ?? place
  }

  /// The end of a word some way after, else of a character.
  private static func end(_ place: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    let latest = place + after
    guard latest < text.count else { return text.count }
    if let space = text[place...latest].lastIndex(where: { $0 <= 0x20 }) { return space }
    return text[place...latest].lastIndex { $0 & 0xC0 != 0x80 } ?? latest
  }
}
