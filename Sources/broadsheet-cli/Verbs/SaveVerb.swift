import Library

/// `save`: keeps a post, with a note if there is one.
enum SaveVerb: Verb {
  static let grammar = Grammar(
    name: "save", words: "POST…", count: 1...Int.max, summary: "Save posts, with a note if you like",
    details: ["A new note takes the place of the old one; an empty note is none."],
    options: [Grammar.Option("note", "TEXT", "a note to keep with the post (one POST only)")])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    if words.has("note"), words.words.count > 1 {
      throw UsageError.other("A note belongs to one post: save the others without --note.")
    }
    let session = try await desk.session()
    let posts = try session.posts(words.words).map(\.id)
    let change = try await session.library.save(posts)
    if let note = words["note"] { try await session.library.setNote(note, of: posts[0]) }
    try await desk.keepPictures(of: session)
    return try ChangeAnswer.give(
      change, "Saved \(Plural.of(posts.count, "post")).", or: "Saved already.", hasMore: words.has("note"),
      at: desk)
  }
}

/// `unsave`: the opposite.
enum UnsaveVerb: Verb {
  static let grammar = Grammar(
    name: "unsave", words: "POST…", count: 1...Int.max,
    summary: "Take posts from the saved ones, and their notes with them")

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let session = try await desk.session()
    let change = try await session.library.unsave(try session.posts(words.words).map(\.id))
    return try ChangeAnswer.give(
      change, "\(Plural.of(change.count, "post is", "posts are")) not saved any more.",
      or: "Nothing was saved there.", at: desk)
  }
}

/// How many posts a verb changed.
enum ChangeAnswer {
  /// - Parameter hasMore: whether something changed besides.
  static func give(
    _ change: StateChange, _ sentence: String, or nothing: String, hasMore: Bool = false, at desk: Desk
  ) throws -> ExitStatus {
    try desk.answer(
      .object([("changed", .int(change.count))]), or: [change.count > 0 || hasMore ? sentence : nothing])
    return .done
  }
}
