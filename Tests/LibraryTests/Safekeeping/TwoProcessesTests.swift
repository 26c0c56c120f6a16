import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Another program at work on the same library")
struct TwoProcessesTests {
  @Test("A look through the file keeps our hold on it: another program that closes it leaves us our log")
  func looking() async throws {
    let kept = try KeptLibrary()
    let library = try kept.open()
    try await library.set("ours", to: "1")
    #expect(try await library.check() == CheckReport())
    _ = try Child([Probe.path, "set", kept.path, "theirs", "2"]).output(killing: false)
    try await library.set("ours", to: "3")
    let settings = try Child([Probe.path, "set", kept.path, "theirs", "4"]).output(killing: false)
    #expect(settings == "ours 3\ntheirs 4\n")
  }

  @Test(
    "Both write and nothing of either is lost; each hears of the other's changes",
    .timeLimit(.minutes(10)))
  func both() async throws {
    let kept = try KeptLibrary()
    let server = try TestServer.corner()
    try await server.control(
      #"{"blogger": {"/blog": {"posts": 60, "cap": 10}}, "rest": {"/rest": {"keep": true, "posts": 20}}}"#)
    let rest = BlogID("\(server.address)/rest")
    // By the same clock as the other program: leases go by it.
    let library = try Library(path: kept.path)
    try await library.add(
      Blog(
        id: BlogID("tag:blogger.com,1999:blog-4242424242424242424"), kind: .blogger,
        address: "\(server.address)/blog", title: "One"))
    try await library.add(Blog(id: rest, kind: .rest, address: rest.rawValue, title: "Two"))
    var changes = library.changesFromNow().makeAsyncIterator()
    try await library.set("a", to: "b")
    while await changes.next() != LibraryChange(parts: [.settings]) {}

    let child = try Child([Probe.path, "work", kept.path, server.address, "0"])
    var text = child.firstLine() + "\n"
    // Heard of without asking.
    while await changes.next() != .everything {}
    let fetcher = PoliteFetcher(transport: SystemTransport(), memory: library, random: { 0 })
    let factory = OriginFactory(fetcher: fetcher)
    // Bounded: what the child tells has to fit the pipe.
    let saved = 60
    for number in 0..<saved {
      try await library.save([PostID(blog: rest, id: "\(number)")])
      // Where it is the child's turn this is a report that says so; SyncTests pins that there is only one.
      try await Sync(library: library) { try factory.origin(for: $0) }.run([rest], hurry: .asked)
    }
    text += child.output(killing: true)

    var done = Acknowledged()
    done.take(text)
    #expect(done.next > 1 && !text.contains("failed"), "\(text)")
    try done.expect(in: library, rest: rest)
    for number in 0..<saved {
      #expect(try library.state(of: PostID(blog: rest, id: "\(number)")).saved != nil)
    }
    #expect(try await library.check().findings == [])
    // Its lease ends with it.
    let reports = try await Sync(library: library) { try factory.origin(for: $0) }.run([rest], hurry: .asked)
    #expect(reports.map(\.blog) == [rest])
    #expect(reports.allSatisfy { $0.failure == nil })
  }
}
