import Library

/// `check`: looks for damage.
enum CheckVerb: Verb {
  static let grammar = Grammar(
    name: "check", summary: "Look through the whole library for damage",
    details: [
      "Exit code 0 means that it is sound, 1 that it is not. A damaged library that",
      "is salvaged is kept aside; no other program may have it open meanwhile.",
    ],
    options: [Grammar.Option("salvage", nil, "make a new library of what can be saved of a damaged one")])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let findings = try await findings(desk)
    let salvage = findings.isEmpty || !words.has("salvage") ? nil : try await salvage(desk)
    if desk.isJSON {
      try desk.say(
        JSON.object([
          ("sound", .bool(findings.isEmpty)), ("findings", .array(findings.map(JSON.string))),
          ("salvage", salvage.map { .array($0.sentences.map(JSON.string)) } ?? .null),
        ]).text)
    } else {
      findings.forEach(desk.console.note)
      if findings.isEmpty { try desk.say("The library is sound.") }
      for sentence in salvage?.sentences ?? [] { try desk.say(sentence) }
    }
    if !findings.isEmpty, salvage == nil, !words.has("salvage") { desk.console.note(Failure.salvageAdvice) }
    return findings.isEmpty || salvage != nil ? .done : .failed
  }

  private static func findings(_ desk: Desk) async throws -> [String] {
    do {
      let library = try desk.existing()
      return try await desk.interruptible { try await library.check() }.findings.map(\.sentence)
    } catch LibraryError.damaged(let reason) {
      return ["The file is damaged: \(reason)."]
    }
  }

  private static func salvage(_ desk: Desk) async throws -> SalvageReport {
    // What cannot be copied of a damaged library is what salvage is for.
    try? await desk.opened.close()
    return try Salvage.run(path: desk.path)
  }
}
