/// One line in pieces, some of them bold or faint on a terminal.
struct StyledLine: Sendable {
  enum Style: Sendable {
    case plain, bold, faint
  }

  private(set) var pieces: [(text: String, style: Style)] = []

  /// Adds text as it comes from a post.
  mutating func add(_ text: String, _ style: Style = .plain) {
    let text = TerminalText.flat(text)
    if !text.isEmpty { pieces.append((text, style)) }
  }

  /// Adds text with places to highlight, offsets into its UTF-8.
  mutating func add(_ text: String, highlights: [Range<Int>], _ style: Style = .plain) {
    let bytes = Array(text.utf8)
    var end = 0
    for place in highlights where place.lowerBound >= end && place.upperBound <= bytes.count {
      add(String(decoding: bytes[end..<place.lowerBound], as: UTF8.self), style)
      add(String(decoding: bytes[place], as: UTF8.self), .bold)
      end = place.upperBound
    }
    add(String(decoding: bytes[end...], as: UTF8.self), style)
  }

  var width: Int { pieces.reduce(0) { $0 + TerminalText.width(of: $1.text) } }

  /// Cut to so many columns.
  func cut(to columns: Int) -> StyledLine {
    guard width > columns else { return self }
    var line = StyledLine()
    var left = columns
    for (text, style) in pieces where left > 0 {
      let width = TerminalText.width(of: text)
      // One column is kept for the ellipsis, unless this piece ends the line.
      let part = width < left ? text : TerminalText.cut(text + " ", to: left)
      line.pieces.append((part, style))
      left -= width < left ? width : left
    }
    return line
  }

  /// The line, with the terminal's codes for its styles (ECMA-48, section 8.3.117) or without.
  func text(isStyled: Bool) -> String {
    pieces.map { piece in
      switch piece.style {
      case .plain: piece.text
      case .bold: isStyled ? "\u{1B}[1m\(piece.text)\u{1B}[22m" : piece.text
      case .faint: isStyled ? "\u{1B}[2m\(piece.text)\u{1B}[22m" : piece.text
      }
    }.joined()
  }
}

extension StyledLine {
  static func + (one: StyledLine, other: StyledLine) -> StyledLine {
    var line = one
    line.pieces += other.pieces
    return line
  }
}
