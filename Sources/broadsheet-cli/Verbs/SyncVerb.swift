import Library
import Posts

/// `sync`: sends what waits, fetches what is new.
enum SyncVerb: Verb {
  static let grammar = Grammar(
    name: "sync", words: "[BLOG]", count: 0...1, summary: "Send what waits, then fetch what is new",
    details: [
      "Without BLOG all blogs are asked. A blog that has nothing new costs one",
      "request. Ctrl-C stops it; the next sync goes on where it stopped.",
    ])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let (session, sample) = try await desk.welcomed()
    let asked = try words.words.first.map { [try session.blog($0)] }
    if let blog = asked?.first?.blog, !blog.syncs {
      throw LibraryError.cannotImport(
        BlogName.of(blog), reason: "it was read from a file and is not asked for news: import a newer file")
    }
    let blogs = try (asked ?? session.library.blogs()).map(\.blog)
    let line = ProgressLine(blogs, console: desk.console)
    let (sent, reports) = try await desk.interruptible {
      try await session.refresh(asked?.map(\.id)) { line.show($0) }
    }
    // A new library was given its first blog a moment ago: to the reader that is this sync's news.
    let told = reports.map { report in
      if let sample, sample.blog == report.blog, report.isUnchanged, report.failure == nil {
        sample
      } else {
        report
      }
    }
    try self.report(sent, told, blogs, to: desk)
    try await desk.keepPictures(of: session, new: reports.flatMap(\.newPosts))
    try await check(session.library, desk)
    let isWhole = reports.allSatisfy { $0.failure == nil } && sent.allSatisfy { $0.state == .sent }
    return isWhole ? .done : .failed
  }

  /// After a program was killed at work, everything is looked at.
  private static func check(_ library: Library, _ desk: Desk) async throws {
    guard let report = try await desk.interruptible({ try await library.checkAfterUncleanEnd() }) else {
      return
    }
    for finding in report.findings { desk.console.note(finding.sentence) }
  }

  private static func report(
    _ sent: [OutboxEntry], _ reports: [SyncReport], _ blogs: [Blog], to desk: Desk
  ) throws {
    let blogs = Dictionary(blogs.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let pairs = reports.compactMap { report in blogs[report.blog].map { (report, $0) } }
    if desk.isJSON { try desk.say(JSON.array(pairs.map(SyncSentence.json)).text) }
    for entry in sent {
      let line = OutboxSentence.outcome(of: entry)
      if entry.state == .sent, !desk.isJSON { try desk.say(line) } else { desk.console.note(line) }
    }
    for (report, blog) in pairs {
      let line = SyncSentence.of(report, blog: blog)
      if report.failure != nil { desk.console.note(line) } else if !desk.isJSON { try desk.say(line) }
    }
  }
}
