import Library
import Posts

/// `remove`: a blog and all that is its.
enum RemoveVerb: Verb {
  static let grammar = Grammar(
    name: "remove", words: "BLOG", count: 1...1, summary: "Remove a blog with its posts, saved ones too",
    details: ["For an hour “add” brings the blog back with all that was its."])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let session = try await desk.session()
    let blog = try session.blog(words.words[0])
    let counts = try await session.library.remove(blog.id)
    let back = blog.blog.kind == .sample ? "sample" : blog.blog.address
    let saved = counts.saved > 0 ? ", \(counts.saved) of them saved" : ""
    let undo = blog.blog.syncs ? " “broadsheet-cli add \(back)” brings it back, for an hour as it was." : ""
    try desk.answer(
      BlogAnswer.json(blog, counts),
      or: [
        "Removed “\(BlogName.of(blog.blog))” with \(Plural.of(counts.posts + counts.pages, "post"))\(saved).\(undo)"
      ])
    return .done
  }
}
