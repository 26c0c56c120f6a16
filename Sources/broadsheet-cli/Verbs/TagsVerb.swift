import Library
import Posts

/// `tags`: the reader's own tags of a blog.
enum TagsVerb: Verb {
  static let grammar = Grammar(
    name: "tags", words: "[add NAME --label|--text | remove NAME]", count: 0...2,
    summary: "List your tags of a blog, add one or remove one",
    details: [
      "A tag is a label of the blog or a text to search for. Without either option",
      "it is a label if the blog has one of that name, and a text if not.",
    ],
    options: [
      Grammar.Option("label", nil, "add: the posts with this label"),
      Grammar.Option("text", nil, "add: the posts in which this text is found"),
      Grammar.Option("blog", "B", "the blog, else the first: its number, address or title"),
    ], subverbs: ["add", "remove"])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    try words.refuse("label", with: "text")
    let verb = words.words.first
    guard verb == nil ? true : words.words.count == 2 && grammar.subverbs.contains(verb ?? "") else {
      throw UsageError.wrongWords(verb: grammar.name, expected: grammar.words)
    }
    if verb != "add", words.has("label") || words.has("text") {
      throw UsageError.other("--label and --text go with “tags add NAME”.")
    }
    let session = try await desk.session()
    let blog = try blog(words, session)
    switch verb {
    case "add": return try await add(words, to: blog, session, desk)
    case "remove":
      let removed = try await session.library.removeTag(words.words[1], from: blog.id).tag
      try desk.answer(json(removed), or: ["Removed the tag “\(TerminalText.line(removed.name))”."])
      return .done
    default: return try list(session.library.tags(of: blog.id), of: blog, desk)
    }
  }

  private static func list(_ tags: [Tag], of blog: BlogEntry, _ desk: Desk) throws -> ExitStatus {
    guard !tags.isEmpty else {
      return try desk.nothing(
        "There are no tags for “\(BlogName.of(blog.blog))”: “broadsheet-cli tags add NAME” adds one.")
    }
    try desk.answer(
      .array(tags.map(json)), or: tags.map { "\(TerminalText.line($0.name))  \($0.kind.rawValue)" })
    return .done
  }

  private static func add(_ words: Words, to blog: BlogEntry, _ session: Session, _ desk: Desk) async throws
    -> ExitStatus
  {
    let name = words.words[1]
    let label = words.has("text") ? nil : try session.library.label(named: name, in: blog.id)
    let isLabel = words.has("label") || label != nil
    try await session.library.add(Tag(name: label ?? name, kind: isLabel ? .label : .text), to: blog.id)
    guard let tag = try session.library.tags(of: blog.id).last else { throw LibraryError.noSuchTag(name) }
    try desk.answer(
      json(tag), or: ["Added the \(isLabel ? "label" : "text") “\(TerminalText.line(tag.name))” as a tag."])
    return .done
  }

  private static func blog(_ words: Words, _ session: Session) throws -> BlogEntry {
    if let name = words["blog"] { return try session.blog(name) }
    guard let first = try session.library.blogs().first else { throw LibraryError.noSuchBlog("at all") }
    return first
  }

  private static func json(_ tag: Tag) -> JSON {
    .object([("name", .string(tag.name)), ("kind", .string(tag.kind.rawValue))])
  }
}
