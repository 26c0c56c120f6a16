import Foundation
import Library

/// One run of the program.
enum Program {
  /// - Parameter arguments: without the program's own name.
  static func run(_ arguments: [String], environment: [String: String]) async -> ExitStatus {
    // A closed pipe is an error of the write, which ends the run quietly.
    signal(SIGPIPE, SIG_IGN)
    let console = Console(environment: environment)
    do {
      let status = try await run(arguments, environment: environment, on: console)
      try console.flush()
      return status
    } catch {
      let status = Failure.status(of: error)
      if status != .done { console.note(Failure.sentence(of: error)) }
      return status
    }
  }

  private static func run(_ arguments: [String], environment: [String: String], on console: Console)
    async throws -> ExitStatus
  {
    var rest = arguments[...]
    let before = try Words(before: &rest)
    if before.has("version") {
      try console.say("broadsheet-cli \(Version.number)")
      return .done
    }
    guard let name = rest.popFirst() else {
      guard before.has("help") else { throw UsageError.noVerb }
      try console.say(Help.ofProgram)
      return .done
    }
    if name == "help" {
      try console.say(try rest.first.map { Help.of(try Verbs.named($0).grammar) } ?? Help.ofProgram)
      return .done
    }
    let verb = try Verbs.named(name)
    let words = try Words(rest, grammar: verb.grammar, before: before)
    if words.has("help") {
      try console.say(Help.of(verb.grammar))
      return .done
    }
    let desk = Desk(
      console: console, path: words["library"] ?? LibraryPlace.standard(environment: environment),
      isJSON: words.has("json"))
    return try await verb.run(words, at: desk)
  }
}
