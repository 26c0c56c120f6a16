import Library
import Posts

/// What a sync of a blog came to, in a line.
enum SyncSentence {
  static func of(_ report: SyncReport, blog: Blog) -> String {
    let news = news(report)
    guard let failure = report.failure else {
      return "\(BlogName.of(blog)): \(news.isEmpty ? "nothing new" : news.joined(separator: ", "))"
    }
    let start = news.isEmpty ? "" : news.joined(separator: ", ") + ", then: "
    return "\(BlogName.of(blog)): \(start)\(Failure.sentence(of: failure))"
  }

  static func json(_ report: SyncReport, blog: Blog) -> JSON {
    .object([
      ("blog", .string(blog.address)), ("title", .string(blog.title)), ("new", .int(report.newPosts.count)),
      ("changed", .int(report.changedPosts)), ("comments", .int(report.comments)),
      ("gone", .int(report.gone)), ("skipped", .int(report.skipped)),
      ("error", .optional(report.failure.map(Failure.sentence))),
    ])
  }

  private static func news(_ report: SyncReport) -> [String] {
    var parts: [String] = []
    if !report.newPosts.isEmpty { parts.append("\(report.newPosts.count) new") }
    if report.changedPosts > 0 { parts.append("\(report.changedPosts) changed") }
    if report.comments > 0 { parts.append(Plural.of(report.comments, "comment")) }
    if report.gone > 0 { parts.append("\(report.gone) gone from the blog and kept here") }
    if report.skipped > 0 {
      parts.append(Plural.of(report.skipped, "entry", "entries") + " could not be read")
    }
    return parts
  }
}
