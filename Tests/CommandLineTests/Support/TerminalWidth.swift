@testable import broadsheet_cli

/// Columns of a line; `TerminalTextTests` pin how they are counted.
enum TerminalWidth {
  static func of(_ text: some StringProtocol) -> Int { TerminalText.width(of: String(text)) }
}
