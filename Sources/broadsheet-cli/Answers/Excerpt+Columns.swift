import Library

extension Hit.Excerpt {
  /// The excerpt for a narrow line: words at its beginning are left out until the first place found stands in the first
  /// half.
  func showing(inColumns columns: Int) -> Hit.Excerpt {
    guard let first = highlights.first else { return self }
    let bytes = Array(text.utf8)
    guard first.upperBound <= bytes.count else { return self }
    func width(_ range: Range<Int>) -> Int {
      TerminalText.width(of: TerminalText.flat(String(decoding: bytes[range], as: UTF8.self)))
    }
    guard width(0..<first.upperBound) > columns else { return self }
    var start = first.lowerBound
    while let word = bytes[..<start].dropLast().lastIndex(of: 0x20),
      width(word + 1..<first.lowerBound) < columns / 2
    {
      start = word + 1
    }
    let mark = "…"
    let shift = mark.utf8.count - start
    return Hit.Excerpt(
      text: mark + String(decoding: bytes[start...], as: UTF8.self),
      highlights: highlights.map { $0.lowerBound + shift..<$0.upperBound + shift })
  }
}
