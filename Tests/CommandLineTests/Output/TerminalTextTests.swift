import Foundation
import Library
import Testing

@testable import broadsheet_cli

@Suite("Text on a terminal") struct TerminalTextTests {
  @Test("Nothing a stranger wrote reaches the terminal's controls")
  func controls() {
    #expect(TerminalText.safe("a\u{1B}[31mb\u{7}\u{9B}2J\u{7F}\u{0}c\r\u{202E}d") == "a[31mb2Jcd")
    #expect(TerminalText.safe("line\nline\ttab") == "line\nline\ttab")
    #expect(TerminalText.flat("a\n\tb\r\nc") == "a  b c")
    #expect(TerminalText.line("  a \n\u{A0}b\u{1B} ") == "a b")
  }

  @Test(
    "Columns are counted as terminals do",
    arguments: [
      ("abc", 3), ("é", 1), ("e\u{301}", 1), ("大學", 4), ("한", 2), ("👍🏽", 2), ("ไทย", 3), ("ก็", 1), ("", 0),
      ("●★…", 3),
    ])
  func width(_ text: String, _ columns: Int) {
    #expect(TerminalText.width(of: text) == columns)
  }

  @Test("A cut text ends in an ellipsis and fits")
  func cut() {
    #expect(TerminalText.cut("broadsheet", to: 10) == "broadsheet")
    #expect(TerminalText.cut("broadsheet", to: 6) == "broad…")
    #expect(TerminalText.cut("大學生活", to: 6) == "大學…")
    #expect(TerminalText.cut("大學生活", to: 5) == "大學…")
  }

  @Test("Lines break at blanks, and words that are too wide anywhere")
  func wrapped() {
    #expect(TerminalText.wrapped("one two three", to: 8) == "one two\nthree")
    #expect(TerminalText.wrapped("a\n\nb c", to: 40) == "a\n\nb c")
    #expect(TerminalText.wrapped("大學生活手冊新版", to: 10) == "大學生活手\n冊新版")
    #expect(TerminalText.wrapped("one two three", to: nil) == "one two three")
    #expect(TerminalText.wrapped("one two three four", to: 14, indent: 4) == "    one two\n    three four")
  }

  @Test("A line is cut with its styles, and has none where there is no terminal")
  func styles() {
    var line = StyledLine()
    line.add("12  ", .faint)
    line.add("ink on paper", highlights: [0..<3])
    #expect(line.text(isStyled: false) == "12  ink on paper")
    #expect(line.text(isStyled: true) == "\u{1B}[2m12  \u{1B}[22m\u{1B}[1mink\u{1B}[22m on paper")
    #expect(line.cut(to: 8).text(isStyled: false) == "12  ink…")
    #expect(line.cut(to: 10).text(isStyled: false) == "12  ink o…")
    #expect(line.cut(to: 16).text(isStyled: false) == "12  ink on paper")
  }

  @Test("In a narrow line the place that was found is seen")
  func narrow() {
    let text = "…one two three four five six seven eight ink nine"
    let place = text.utf8.count - 8..<text.utf8.count - 5
    let excerpt = Hit.Excerpt(text: text, highlights: [place])
    #expect(excerpt.showing(inColumns: 60) == excerpt)
    let narrow = excerpt.showing(inColumns: 20)
    #expect(narrow.text == "…eight ink nine")
    #expect(String(decoding: Array(narrow.text.utf8)[narrow.highlights[0]], as: UTF8.self) == "ink")
  }

  @Test("Dates are the reader's days, and RFC 3339 for programs")
  func moments() {
    #expect(Moments.utc(Date(timeIntervalSince1970: 1_714_738_200.9)) == "2024-05-03T12:10:00Z")
    #expect(Moments.utc(Date(timeIntervalSince1970: -1)) == "1969-12-31T23:59:59Z")
    #expect(Moments.utc(.distantFuture) == "4001-01-01T00:00:00Z")
    #expect(Moments.utc(Date(timeIntervalSince1970: 1e30)) == "9999-12-31T00:00:00Z")
  }

  @Test("A line that is indented goes on indented")
  func indented() {
    #expect(TerminalText.wrapped("  • one two three", to: 11) == "  • one two\n  three")
    #expect(TerminalText.wrapped(" a\nb", to: 10, indent: 2) == "   a\n  b")
    #expect(
      TerminalText.wrapped(String(repeating: " ", count: 40) + "a b", to: 20)
        == String(repeating: " ", count: 10) + "a b")
  }
}
