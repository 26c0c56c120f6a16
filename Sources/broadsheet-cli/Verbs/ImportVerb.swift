import Foundation
import Library
import Posts

/// `import`: files made elsewhere.
enum ImportVerb: Verb {
  static let grammar = Grammar(
    name: "import", words: "FILE", count: 1...1, summary: "Read a feed, a backup or an export from a file",
    details: [
      "An Atom or RSS feed, a Blogger backup (XML), the feed.atom of a Takeout, or",
      "saved posts that “export --format json” wrote. Posts, pages and comments go",
      "into a blog that is not asked for news, unpublished posts into the drafts.",
      "Reading the same file again changes nothing. “-” reads standard input.",
    ])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    try await read(words.words[0], at: desk)
  }

  static func read(_ path: String, at desk: Desk) async throws -> ExitStatus {
    let bytes = try InputFile.bytes(path)
    let session = try await desk.session()
    let name = path == "-" ? "standard input" : URL(filePath: path).lastPathComponent
    let report = try await desk.interruptible { try await session.library.importFile(bytes, name: name) }
    try desk.answer(json(report), or: [sentence(report)])
    return .done
  }

  private static func sentence(_ report: ImportReport) -> String {
    var parts: [String] = []
    if report.new > 0 { parts.append("\(report.new) new") }
    if report.changed > 0 { parts.append("\(report.changed) changed") }
    if report.comments > 0 { parts.append(Plural.of(report.comments, "comment")) }
    if report.drafts > 0 { parts.append(Plural.of(report.drafts, "draft")) }
    if report.saved > 0 { parts.append("\(report.saved) saved") }
    if parts.isEmpty { parts.append("nothing new") }
    if report.skipped > 0 {
      parts.append(Plural.of(report.skipped, "entry", "entries") + " could not be read")
    }
    let blogs = report.blogs.map { BlogName.of($0.blog) }.joined(separator: ", ")
    return "\(blogs): \(parts.joined(separator: ", "))"
  }

  private static func json(_ report: ImportReport) -> JSON {
    .object([
      (
        "blogs",
        .array(
          report.blogs.map {
            .object([("blog", .string($0.blog.address)), ("title", .string($0.blog.title))])
          })
      ),
      ("new", .int(report.new)), ("changed", .int(report.changed)), ("comments", .int(report.comments)),
      ("drafts", .int(report.drafts)), ("saved", .int(report.saved)),
      ("skipped", .int(report.skipped)),
    ])
  }
}
