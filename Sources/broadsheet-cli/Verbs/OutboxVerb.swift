import Library
import Origins
import Posts

/// `outbox`: what waits to be sent.
enum OutboxVerb: Verb {
  static let grammar = Grammar(
    name: "outbox", words: "[retry|drop N]", count: 0...2,
    summary: "List what waits to be sent, send an entry again, or drop it",
    details: [
      "“retry N” sends an entry now; “drop N” takes it out, and with it the post or",
      "comment it was for. The post of a dropped deletion comes back.",
    ], subverbs: ["retry", "drop"])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    guard let verb = words.words.first else { return try await list(desk) }
    guard grammar.subverbs.contains(verb), words.words.count == 2 else {
      throw UsageError.wrongWords(verb: grammar.name, expected: grammar.words)
    }
    guard let number = Int64(words.words[1]), number > 0 else {
      throw UsageError.notANumber("outbox \(verb)", value: words.words[1])
    }
    let session = try await desk.session()
    guard verb == "retry" else {
      try await session.library.drop(number)
      try desk.answer(.object([("dropped", .int(Int(number)))]), or: ["Dropped entry \(number)."])
      return .done
    }
    try await session.library.retry(number)
    let tried = try await desk.interruptible { try await session.send() }
    let entry =
      try tried.first { $0.number == number } ?? session.library.outbox().first { $0.number == number }
    guard let entry else { return .done }
    try desk.answer(json(entry), or: [OutboxSentence.outcome(of: entry)])
    return entry.state == .sent ? .done : .failed
  }

  private static func list(_ desk: Desk) async throws -> ExitStatus {
    let entries = try await desk.session().library.outbox()
    guard !entries.isEmpty else { return try desk.nothing("Nothing waits to be sent.") }
    try desk.answer(
      .array(entries.map(json)), or: entries.map { "\($0.number)  \(OutboxSentence.outcome(of: $0))" })
    return .done
  }

  private static func json(_ entry: OutboxEntry) -> JSON {
    .object([
      ("number", .int(Int(entry.number))), ("kind", .string(OutboxSentence.kind(of: entry))),
      ("state", .string(OutboxSentence.state(of: entry).lowercased())),
      ("content", .string(OutboxSentence.content(of: entry))), ("reason", .optional(entry.reason)),
      ("attempts", .int(entry.attempts)), ("created", .string(Moments.utc(entry.created))),
      ("due", .string(Moments.utc(entry.due))),
    ])
  }
}
