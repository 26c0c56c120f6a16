import Foundation
import Library

/// One run of the program.
enum Program {
  /// - Parameter arguments: without the program's own name.
  static func run(
    _ arguments: () throws -> [String], environment: [String: String], interruption: Interruption
  ) async -> ExitStatus {
    // A closed pipe is an error of the write, which ends the run quietly.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that may not grow any more.
    signal(SIGXFSZ, SIG_IGN)
    let console = Console(environment: environment)
    do {
      guard let (verb, words) = try call(arguments(), on: console) else {
        try console.flush()
        return .done
      }
      let desk = Desk(
        console: console, path: try path(words, environment), isJSON: words.has("json"),
        interruption: interruption)
      let status = await run(verb, words, at: desk)
      try console.flush()
      return status
    } catch {
      let status = Failure.status(of: error)
      if status != .done { console.note(Failure.sentence(of: error)) }
      return status
    }
  }

  private static func run(_ verb: any Verb.Type, _ words: Words, at desk: Desk) async -> ExitStatus {
    var status: ExitStatus
    var told: String?
    do {
      status = try await verb.run(words, at: desk)
      try desk.console.flush()
    } catch {
      status = Failure.status(of: error)
      told = Failure.sentence(of: error)
      if status != .done, let told { desk.console.note(told) }
    }
    do {
      try await desk.opened.close()
    } catch {
      let sentence = Failure.sentence(of: error)
      // A full disk is told once.
      if sentence != told {
        desk.console.note("What is yours could not be copied beside the library: \(sentence)")
      }
    }
    return status
  }

  /// The verb and its words; nil where only help or the version was asked for, which is the answer then.
  private static func call(_ arguments: [String], on console: Console) throws -> (any Verb.Type, Words)? {
    var rest = arguments[...]
    let before = try Words(before: &rest)
    if before.has("version") {
      try console.say("broadsheet-cli \(Version.number)")
      return nil
    }
    guard let name = rest.popFirst() else {
      guard before.has("help") else { throw UsageError.noVerb }
      try console.say(Help.ofProgram)
      return nil
    }
    if name == "help" {
      try console.say(try rest.first.map { Help.of(try Verbs.named($0).grammar) } ?? Help.ofProgram)
      return nil
    }
    let verb = try Verbs.named(name)
    let words = try Words(rest, grammar: verb.grammar, before: before)
    guard words.has("help") else { return (verb, words) }
    try console.say(Help.of(verb.grammar))
    return nil
  }

  private static func path(_ words: Words, _ environment: [String: String]) throws(UsageError) -> String {
    guard let path = words["library"] else { return LibraryPlace.standard(environment: environment) }
    guard !path.isEmpty else { throw .missingValue("--library") }
    return path
  }
}
