import Foundation
import Library
import Posts

/// `add`: a blog by its address, or a file.
enum AddVerb: Verb {
  static let grammar = Grammar(
    name: "add", words: "ADDRESS|FILE", count: 1...1,
    summary: "Add a blog by its address, or read a feed file",
    details: [
      "The address may be a blog's front page, its feed, or one of its posts, with",
      "or without https://. What is found there is told, and added after a yes.",
      "“add sample” brings the sample blog back. A file may be an Atom or RSS feed,",
      "a Blogger backup or a Takeout file; see “import”.",
    ],
    options: [Grammar.Option("yes", nil, "do not ask")])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let word = words.words[0]
    if isFile(word) { return try await ImportVerb.read(word, at: desk) }
    let session = try await desk.session()
    let found = try await desk.interruptible { try await session.find(word) }.blog
    if let known = try session.library.known(found), known.blog.syncs {
      throw LibraryError.duplicateBlog(title: BlogName.of(known.blog))
    }
    desk.console.note("Found “\(BlogName.of(found))”, \(BlogAnswer.kind(found)), at \(found.address).")
    if !words.has("yes"), desk.console.canAsk, !desk.console.confirms("Add it?") {
      desk.console.note("Nothing was added.")
      return .done
    }
    try await session.library.add(found)
    return try await sync(found, session, desk)
  }

  private static func sync(_ blog: Blog, _ session: Session, _ desk: Desk) async throws -> ExitStatus {
    let line = ProgressLine([blog], console: desk.console)
    let reports = try await desk.interruptible {
      try await session.sync([blog.id], hurry: .asked) { line.show($0) }
    }
    guard let report = reports.first,
      let entry = try session.library.blogs().first(where: { $0.id == blog.id })
    else { throw LibraryError.noSuchBlog(blog.address) }
    if desk.isJSON { try desk.say(BlogAnswer.json(entry, try session.library.counts(of: blog.id)).text) }
    let sentence = SyncSentence.of(report, blog: entry.blog)
    if report.failure != nil {
      desk.console.note(sentence)
      return .failed
    }
    if !desk.isJSON { try desk.say(sentence) }
    return .done
  }

  /// A word that names a file that is there, or is written as only a path is.
  private static func isFile(_ word: String) -> Bool {
    if word == "-" || ["/", "./", "../", "~/"].contains(where: word.hasPrefix) { return true }
    guard word != "sample", !word.contains("://") else { return false }
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: word, isDirectory: &isFolder) && !isFolder.boolValue
  }
}
