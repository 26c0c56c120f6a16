import Library
import Markup
import Posts

/// `show`: one post to read.
enum ShowVerb: Verb {
  static let grammar = Grammar(
    name: "show", words: "POST", count: 1...1, summary: "Show a post to read, and mark it as read",
    details: ["POST is the number that “list” prints, the post's full id, or its address."])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let session = try await desk.session()
    let library = session.library
    let post = try session.post(words.words[0])
    if !library.isReadOnly, !post.state.isRead { try await library.mark([post.id], read: true) }
    // As it is now that it was shown.
    let shown = try library.post(post.id) ?? post
    try desk.answer(
      PostJSON(library).whole(shown), or: PostPage(desk.console, library: library).lines(of: shown))
    return .done
  }
}
