/// Text of a post on its way to a terminal: what a stranger wrote must not move the cursor or recolour the screen.
enum TerminalText {
  /// Control characters (C0, DEL, C1, and those that turn the writing direction) out, but for the line feeds and tabs of
  /// a text.
  static func safe(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
  }

  /// The same on one line, every blank kept as a space.
  static func flat(_ text: String) -> String {
    let safe = safe(text)
    guard safe.utf8.contains(where: { $0 == 0x0A || $0 == 0x09 }) else { return safe }
    return String(safe.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// The same on one line, runs of blanks folded.
  static func line(_ text: String) -> String {
    safe(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Cut to so many columns, the last one an ellipsis where something is missing.
  static func cut(_ text: String, to columns: Int) -> String {
    guard width(of: text) > columns else { return text }
    var used = 0
    var kept = ""
    for character in text {
      let more = width(of: character)
      guard used + more < columns else { break }
      kept.append(character)
      used += more
    }
    return kept + "…"
  }

  /// Columns of a terminal: East Asian characters and emoji take two.
  static func width(of text: String) -> Int { text.reduce(0) { $0 + width(of: $1) } }

  /// Broken into lines of at most so many columns, at blanks where there are any; lines of the text stay lines, and their
  /// indents are those of the lines they are broken into. Without columns only those.
  static func wrapped(_ text: String, to columns: Int?, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    return safe(text).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let columns, width(of: String(line)) + indent > columns else {
        return line.isEmpty ? "" : margin + line
      }
      let start = String(line.prefix { $0 == " " }.prefix(max(columns / 2, 0)))
      let room = max(columns - indent - start.count, 10)
      return lines(of: line, columns: room).map { margin + start + $0 }.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

extension TerminalText {
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func lines(of text: Substring, columns: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    var used = 0
    for word in text.split(separator: " ") {
      for piece in pieces(of: word, columns: columns) {
        let more = width(of: piece)
        if used > 0, used + 1 + more > columns {
          lines.append(current)
          (current, used) = ("", 0)
        }
        current += used > 0 ? " " + piece : piece
        used += used > 0 ? 1 + more : more
      }
    }
    return lines + [current]
  }

  /// A word wider than a line, as a run of Chinese is, in parts that fit.
  private static func pieces(of word: Substring, columns: Int) -> [String] {
    var pieces = [""]
    var used = 0
    for character in word {
      let more = width(of: character)
      if used + more > columns {
        pieces.append("")
        used = 0
      }
      pieces[pieces.count - 1].append(character)
      used += more
    }
    return pieces
  }

  private static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    case 0..<0x300:
      return 1
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return 0
      default: return 1
      }
    }
  }
}
