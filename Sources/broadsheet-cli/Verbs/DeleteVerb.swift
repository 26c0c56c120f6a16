import Library
import Posts

/// `delete`: takes posts out of the library.
enum DeleteVerb: Verb {
  static let grammar = Grammar(
    name: "delete", words: "POST…", count: 1...Int.max,
    summary: "Delete posts; they do not come back by themselves",
    details: [
      "On a REST blog the post is deleted at the blog too, with the next sync.",
      "“undelete” brings a post back.",
    ])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let session = try await desk.session()
    let posts = try session.posts(words.words)
    let change = try await session.library.delete(posts.map(\.id))
    let undo = "broadsheet-cli undelete \(posts.map { String($0.row.number) }.joined(separator: " "))"
    let waits = try session.library.outbox().contains { entry in
      if case .deletion(let post) = entry.content { change.posts.contains(post) } else { false }
    }
    let there = waits ? " The next sync deletes it at the blog too, unless it is undone before." : ""
    return try ChangeAnswer.give(
      change, "Deleted \(Plural.of(change.count, "post")).\(there) “\(undo)” undoes it.",
      or: "Deleted already.",
      at: desk)
  }
}

/// `undelete`: brings them back.
enum UndeleteVerb: Verb {
  static let grammar = Grammar(
    name: "undelete", words: "POST…", count: 1...Int.max, summary: "Bring deleted posts back",
    details: ["Once a REST blog has deleted the post, only the copy in the library comes back."])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let session = try await desk.session()
    let change = try await session.library.undelete(try session.posts(words.words).map(\.id))
    let copies = change.copyOnly.isEmpty ? "" : " Only here: the blog has deleted it already."
    return try ChangeAnswer.give(
      change, "\(Plural.of(change.count, "post is", "posts are")) back.\(copies)",
      or: "Nothing was deleted there.",
      at: desk)
  }
}
