import Foundation
import Library

/// `export`: the saved posts, to give away or to keep elsewhere.
enum ExportVerb: Verb {
  static let grammar = Grammar(
    name: "export", words: "FILE", count: 1...1,
    summary: "Write the saved posts with their notes into a file",
    details: [
      "html is one page that opens anywhere, its pictures inside. json holds the",
      "same for programs, and “import” reads it. “-” writes to standard output.",
    ],
    options: [
      Grammar.Option("format", "F", "what to write (html)", choices: ["html", "json"])
    ])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let path = words.words[0]
    let file = try OutputFile(path)
    let session = try await desk.session()
    let saved = try session.library.savedPosts()
    guard !saved.posts.isEmpty else {
      desk.console.note("No posts are saved: “broadsheet-cli save POST” saves one.")
      return .nothingFound
    }
    var missing = 0
    if words["format"] == "json" {
      try file.write(saved.json())
    } else {
      let page = SavedPage(saved, day: Moments.day) { try await session.images.image($0) }
      desk.console.progress("Fetching pictures…")
      let (html, left) = try await desk.interruptible { try await page.html() }
      missing = left
      try file.write(Array(html.utf8))
    }
    guard path != "-" else { return .done }
    let links =
      missing > 0
      ? " \(Plural.of(missing, "picture")) could not be had and became \(missing == 1 ? "a link" : "links")."
      : ""
    try desk.answer(
      .object([("posts", .int(saved.posts.count)), ("missing", .int(missing))]),
      or: ["Wrote \(Plural.of(saved.posts.count, "saved post")) to \(path).\(links)"])
    return .done
  }
}
