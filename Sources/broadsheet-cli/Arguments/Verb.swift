/// Something the program does, named by the first word of a call.
protocol Verb: Sendable {
  static var grammar: Grammar { get }

  /// Does it.
  /// - Throws: ``UsageError`` for a call that was written wrong; everything else is a failure.
  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus
}

/// What a call came to: its exit code.
enum ExitStatus: Int32, Sendable {
  case done = 0
  case failed = 1
  case wrongUse = 2
  case nothingFound = 3
  /// Stopped by Ctrl-C, as shells count it.
  case interrupted = 130
}
