import Library
import Markup
import Posts

/// `drafts`: what is being written.
enum DraftsVerb: Verb {
  static let grammar = Grammar(
    name: "drafts", summary: "List the drafts, those changed last first",
    details: ["Drafts come from the app, and from backups (“import”)."])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let library = try await desk.session().library
    let drafts = try library.drafts()
    guard !drafts.isEmpty else { return try desk.nothing("There are no drafts.") }
    let blogs = Dictionary(
      try library.blogs().map { ($0.id, $0.blog.address) }, uniquingKeysWith: { first, _ in first })
    try desk.answer(
      .array(drafts.map { json($0, blogs: blogs) }), or: drafts.flatMap { lines($0, desk.console) })
    return .done
  }

  private static func json(_ draft: Draft, blogs: [BlogID: String]) -> JSON {
    .object([
      ("id", .string(draft.id.uuidString.lowercased())),
      ("blog", .optional(draft.blog.flatMap { blogs[$0] })),
      ("title", .string(draft.title)), ("body", .string(draft.body)),
      ("changed", .string(Moments.utc(draft.changed))),
    ])
  }

  private static func lines(_ draft: Draft, _ console: Console) -> [String] {
    var head = StyledLine()
    head.add(Moments.minute(draft.changed) + "  ", .faint)
    head.add(draft.title.isEmpty ? "(no title)" : TerminalText.line(draft.title), .bold)
    var text = StyledLine()
    text.add("    " + TerminalText.line(String(draft.body.prefix(500))), .faint)
    let lines = text.width > 4 ? [head, text] : [head]
    return lines.map { line in
      (console.columns.map { line.cut(to: $0) } ?? line).text(isStyled: console.isStyled)
    }
  }
}
