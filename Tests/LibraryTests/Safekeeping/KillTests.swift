import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

/// Programs killed at random moments. `BROADSHEET_KILLS` says how often; `make kill` does it 200 times.
@Suite("kill -9 at any moment")
struct KillTests {
  static let kills =
    ProcessInfo.processInfo.environment["BROADSHEET_KILLS"].flatMap { Int($0) } ?? 12

  let kept: KeptLibrary
  let server: TestServer

  init() throws {
    kept = try KeptLibrary()
    server = try TestServer.corner()
  }

  @Test(
    "Sync, saving, the outbox and the small copy: nothing acknowledged is lost, and the library stays sound")
  func work() async throws {
    var random = SeededGenerator(seed: 20_240_615)
    try await server.control(
      #"{"blogger": {"/blog": {"posts": 300, "cap": 50}}, "rest": {"/rest": {"keep": true, "posts": 20}}}"#)
    let rest = BlogID("\(server.address)/rest")
    do {
      let library = try kept.open()
      try await library.add(
        Blog(
          id: BlogID("tag:blogger.com,1999:blog-4242424242424242424"), kind: .blogger,
          address: "\(server.address)/blog", title: "One"))
      try await library.add(Blog(id: rest, kind: .rest, address: rest.rawValue, title: "Two"))
    }
    var done = Acknowledged()
    var posts = 300
    for round in 0..<Self.kills {
      let child = try Child([Probe.path, "work", kept.path, server.address, "\(done.next)"])
      var text = ""
      // Some are killed while they open the library.
      if round % 5 != 0 { text = child.firstLine() + "\n" }
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...400, using: &random)))
      text += child.output(killing: true)
      #expect(!text.contains("failed"), "\(text)")
      done.take(text)

      let library = try kept.open()
      #expect(try await library.check().findings.map(\.sentence) == [], "round \(round)")
      try done.expect(in: library, rest: rest)
      // New posts, so that the next round has something to fetch: often few, sometimes so many that the index is written
      // by ourselves.
      let count = round % 4 == 3 ? 150 : 15
      try await server.control(
        #"{"change": {"/blog": {"insert": [\#(Self.posts(from: posts + 1, count: count))]}}}"#)
      posts += count
    }
    #expect(done.next > Self.kills, "the programs did not get to work")

    // In the end everything goes out, once.
    let library = try kept.open()
    let fetcher = PoliteFetcher(transport: SystemTransport(), memory: library, random: { 0 })
    try await Outbox(library: library) { RESTOrigin(blog: $0, fetcher: fetcher) }.send(everything: true)
    let answer = try await SystemTransport().send(HTTPRequest(.get, "\(server.address)/rest/posts"))
    struct Sent: Decodable { var title: String }
    let titles = try JSONDecoder().decode([Sent].self, from: Data(answer.body)).map(\.title)
    let written = titles.filter { $0.hasPrefix("Written") }
    #expect(Set(written).count == written.count)
    #expect(Set(written).isSuperset(of: done.written))
    // The next start would have looked at everything.
    #expect(try await library.checkAfterUncleanEnd() == CheckReport())
  }

  @Test("A migration: the library is of the one format or of the other, whole")
  func migration() async throws {
    var random = SeededGenerator(seed: 7)
    do {
      let library = try kept.open()
      try await kept.fill(library, posts: 300)
      try await library.close()
    }
    let before = try Data(contentsOf: URL(filePath: kept.path))
    for round in 0..<max(Self.kills / 4, 3) {
      let path = kept.folder.url.appending(path: "round-\(round).sqlite").path
      try before.write(to: URL(filePath: path))
      let child = try Child([Probe.path, "migrate", path])
      #expect(child.firstLine() == "begun")
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...300, using: &random)))
      let isDone = child.output(killing: true).contains("migrated")

      let format = try Connection(path: path, access: .write).int("PRAGMA user_version")
      #expect(format == Int64(Schema.newest) || format == Int64(Schema.newest) + 1)
      if isDone { #expect(format == Int64(Schema.newest) + 1) }
      let library = try Library(path: path, steps: Schema.steps + [Self.step], now: { TemporaryLibrary.noon })
      #expect(try KeptLibrary.readersOwn(of: library) == KeptLibrary.wholeReadersOwn, "round \(round)")
      #expect(try library.read { try $0.int("SELECT count(*) FROM copies") } == 301)
      #expect(try await library.check().findings.map(\.sentence) == [])
      let copy = try Library(path: "\(path).format-\(Schema.newest)")
      #expect(try KeptLibrary.readersOwn(of: copy) == KeptLibrary.wholeReadersOwn, "round \(round)")
    }
  }

  /// The probe's own second step, as far as it shows afterwards.
  static let step = Schema.Step(number: Schema.newest + 1) { connection in
    try connection.script(
      """
      CREATE TABLE copies (row INTEGER PRIMARY KEY, html ANY NOT NULL) STRICT;
      INSERT INTO copies SELECT row, html FROM bodies;
      ALTER TABLE drafts ADD COLUMN more TEXT
      """)
  }

  private static func posts(from first: Int, count: Int) -> String {
    (first..<first + count).map { number in
      let at = Date(timeIntervalSince1970: 1_577_880_000 + Double(number) * 3600).formatted(.iso8601)
      return """
        {"id": "\(8_000_000_000_000_000_000 + number)", "title": "Post \(number)",
         "content": "<p>The body of post <b>\(number)</b>.</p>", "published": "\(at)", "updated": "\(at)"}
        """
    }.joined(separator: ",")
  }
}
