import Foundation
import Synchronization

/// Standard input, output and error of this run. The answer is gathered and written in large pieces.
final class Console: Sendable {
  /// Whether the answer goes to a person.
  let isTerminal = isatty(STDOUT_FILENO) == 1
  /// Whether somebody sits there to answer a question.
  let canAsk = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  /// Whether progress is shown: on a terminal only.
  let showsProgress = isatty(STDERR_FILENO) == 1
  /// Whether the answer may have bold and faint letters (https://no-color.org).
  let isStyled: Bool

  private struct State {
    var answer = ""
    var hasProgress = false
  }
  private let state = Mutex(State())

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    isStyled =
      isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
      && environment["NO_COLOR", default: ""].isEmpty
  }

  /// Columns of the terminal that the answer goes to; nil in a pipe.
  var columns: Int? { isTerminal ? Self.columns(of: STDOUT_FILENO) : nil }

  /// Adds a line to the answer.
  /// - Throws: ``ConsoleError`` when it cannot be written; a closed pipe (`| head`) is the reader's way to say enough.
  func say(_ line: String) throws(ConsoleError) {
    let full = state.withLock { state -> String? in
      state.answer += line
      state.answer += "\n"
      guard state.answer.utf8.count > 1 << 15 else { return nil }
      defer { state.answer = "" }
      return state.answer
    }
    if let full { try Self.write(full, to: STDOUT_FILENO) }
  }

  /// Writes what is left of the answer.
  func flush() throws(ConsoleError) {
    let rest = state.withLock { state in
      defer { state.answer = "" }
      return state.answer
    }
    if !rest.isEmpty { try Self.write(rest, to: STDOUT_FILENO) }
  }

  /// Prints a sentence for the reader beside the answer, on standard error, after what was answered so far. With nowhere
  /// left to say that even this failed, the exit code alone speaks.
  func note(_ line: String) {
    try? flush()
    endProgress()
    try? Self.write(TerminalText.safe(line) + "\n", to: STDERR_FILENO)
  }

  /// Shows how far the work is, over what was shown before; on a terminal only.
  func progress(_ line: String) {
    guard showsProgress else { return }
    state.withLock { $0.hasProgress = true }
    let width = Self.columns(of: STDERR_FILENO) - 1
    try? Self.write("\r\u{1B}[K" + TerminalText.cut(TerminalText.line(line), to: width), to: STDERR_FILENO)
  }

  /// Takes the progress line away.
  func endProgress() {
    let had = state.withLock { state in
      defer { state.hasProgress = false }
      return state.hasProgress
    }
    if had { try? Self.write("\r\u{1B}[K", to: STDERR_FILENO) }
  }

  /// Asks a question that is answered by yes or no; yes without an answer.
  func confirms(_ question: String) -> Bool {
    try? flush()
    try? Self.write(TerminalText.line(question) + " [Y/n] ", to: STDERR_FILENO)
    guard let answer = readLine() else { return false }
    return answer.isEmpty || answer.lowercased().hasPrefix("y")
  }

  private static func columns(of file: Int32) -> Int {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 else { return 80 }
    return Int(size.ws_col)
  }

  private static func write(_ text: String, to file: Int32) throws(ConsoleError) {
    var text = text
    let failure: Int32? = text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        let written = Foundation.write(file, start, rest.count)
        if written < 0, errno != EINTR { return errno }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(0, written)))
      }
      return nil
    }
    guard let failure else { return }
    throw failure == EPIPE ? .closed : .cannotWrite(reason: String(cString: strerror(failure)))
  }
}

/// Why the answer could not be printed.
enum ConsoleError: Error, Equatable {
  /// Whoever read it went away.
  case closed
  case cannotWrite(reason: String)
}
