import Library

/// `search`: posts by what they say.
enum SearchVerb: Verb {
  static let grammar = Grammar(
    name: "search", words: "QUERY…", count: 1...Int.max, summary: "Find posts by what they say, newest first",
    details: [
      "All words must be there. Besides words a query may have:",
      "  \"exact phrase\"       these words in this order",
      "  -word                not this word (nor -label:x, -\"a phrase\", …)",
      "  one OR other         either of the two",
      "  wood*                words that begin so",
      "  label:x label:\"x y\"  posts with this label",
      "  author:name          posts by this author",
      "  is:saved is:unread   what you did with them",
      "  before:2024-05       published before this day, month or year",
      "  after:2024-05-17     published on it or after it",
      "Put the query in single quotes, so that the shell leaves it alone.",
    ],
    options: [Grammar.blog, Grammar.Option("limit", "N", "at most so many (50)")], takesDashes: true)

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let limit = try words.number("limit") ?? 50
    let text = words.words.joined(separator: " ")
    let search = Search(text)
    guard !search.isEmpty else {
      throw UsageError.other("There is nothing to search for in “\(text)”: give a word.")
    }
    if search.leftOut > 0 {
      desk.console.note(
        "The query is too long: its last \(Plural.of(search.leftOut, "word")) are not looked for.")
    }
    let session = try await desk.session()
    try await session.library.refreshSearchIndex()
    let blog = try words["blog"].map(session.blog)
    let hits = try session.library.hits(of: search, in: blog?.id, limit: limit)
    guard !hits.isEmpty else { return try desk.nothing("No results for “\(text)”.") }
    if desk.isJSON {
      let json = try PostJSON(session.library)
      try desk.say(JSON.array(hits.map { .object(json.members($0.row, snippet: $0.snippet.text)) }).text)
      return .done
    }
    let table = try PostTable(console: desk.console, library: session.library, isOneBlog: blog != nil)
    let lines = table.lines(
      hits.map { .init(row: $0.row, highlights: $0.title.highlights, snippet: $0.snippet) })
    for line in lines { try desk.say(line) }
    return .done
  }
}
