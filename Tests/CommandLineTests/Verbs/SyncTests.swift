import Foundation
import TestSupport
import Testing

@Suite("Adding and syncing") struct SyncTests {
  @Test("A blog is added by its address, told, fetched, and asked again by sync")
  func addAndSync() async throws {
    let reader = try Reader()
    let server = try TestServer.corner()
    try await server.control(#"{"blogger": {"/blog": {"posts": 3, "title": "Ink"}}}"#)
    let added = try await reader.run("add", "\(server.address)/blog/2020/01/")
    #expect(added.status == 0)
    #expect(added.error == "Found “Ink”, a Blogger blog, at \(server.address)/blog.\n")
    #expect(added.out == "Ink: 3 new\n")
    #expect(
      try await reader.run("list", "--blog", "Ink").lines == [
        "47  2020-01-01  ●  Post 3", "48  2020-01-01  ●  Post 2", "49  2020-01-01  ●  Post 1",
      ])
    try await server.control(
      #"{"change": {"/blog": {"insert": [{"id": "77", "title": "Fresh", "content": "<p>x</p>", "published": "2021-01-01T00:00:00Z", "updated": "2021-01-01T00:00:00Z"}]}}}"#
    )
    let synced = try await reader.run("sync")
    #expect(synced.status == 0)
    #expect(synced.lines == ["The Margin: nothing new", "Ink: 1 new"])
    #expect(try await reader.run("sync", "Ink").lines == ["Ink: nothing new"])
    let list = try await reader.run("list", "--limit", "47")
    #expect(list.lines.first == " 1  2026-09-13  ●  What we keep  The Margin")
    #expect(list.lines.last?.hasSuffix("  Ink") == true)
  }

  @Test("Programs get an object for each blog")
  func shape() async throws {
    let reader = try Reader()
    let server = try TestServer.corner()
    try await server.control(#"{"rest": {"/api": {"posts": 2, "comments": 5, "users": 1}}}"#)
    let added = try await reader.run("--json", "add", "\(server.address)/api")
    let address = "\(server.address)/api"
    let title = address.dropFirst("http://".count)
    #expect(
      added.out
        == #"{"number":2,"id":"\#(address)","title":"\#(title)","address":"\#(address)","kind":"rest","posts":2,"pages":0,"comments":5,"unread":2,"saved":0}"#
        + "\n")
    #expect(
      try await reader.run("--json", "sync", address).out
        == #"[{"blog":"\#(address)","title":"\#(title)","new":0,"changed":0,"comments":0,"gone":0,"skipped":0,"error":null}]"#
        + "\n")
    #expect(try await reader.run("--json", "blogs").objects().map { $0["number"] as? Int } == [1, 2])
  }

  @Test(
    "What is at a wrong address is told, and nothing is added",
    arguments: [
      ("html", 1, "answers, but not with a blog"), ("status", 1, "is private"),
    ])
  func wrong(_ fault: String, _ status: Int32, _ part: String) async throws {
    let reader = try Reader()
    let server = try TestServer.corner()
    try await server.control(
      #"{"faults": [{"path": "/*", "fault": "\#(fault)", "status": \#(fault == "html" ? 200 : 403)}]}"#)
    let answer = try await reader.run("add", "\(server.address)/x")
    #expect(answer.status == status)
    #expect(answer.error.contains(part))
    #expect(try await reader.run("--json", "blogs").objects().count == 1)
  }

  @Test("A blog that fails is told with its reason, the others are synced, and the exit code is 1")
  func failing() async throws {
    let reader = try Reader()
    let server = try TestServer.corner()
    try await server.control(#"{"blogger": {"/blog": {"posts": 3, "title": "Ink"}}}"#)
    try await reader.run("add", "\(server.address)/blog")
    try await server.control(#"{"faults": [{"path": "/*", "fault": "status", "status": 404}]}"#)
    let answer = try await reader.run("sync")
    #expect(answer.status == 1)
    #expect(answer.lines == ["The Margin: nothing new"])
    #expect(answer.error.hasPrefix("Ink: There is nothing at \(server.address)/blog/feeds/"))
    let programs = try await reader.run("--json", "sync", "Ink")
    #expect(programs.status == 1)
    #expect((try programs.objects().first?["error"] as? String)?.hasPrefix("There is nothing at ") == true)
  }

  @Test("Ctrl-C stops a sync; what was stored stays, and the next one goes on")
  func interrupted() async throws {
    let reader = try Reader()
    let server = try TestServer.corner()
    try await server.control(#"{"blogger": {"/blog": {"posts": 40, "cap": 10, "title": "Ink"}}}"#)
    try await server.control(
      #"{"faults": [{"path": "/blog/feeds/posts/default", "fault": "hang", "seconds": 600, "after": 3}]}"#)
    let running = try reader.start("add", "\(server.address)/blog")
    while try await server.requests().count < 4 { try await Task.sleep(for: .milliseconds(10)) }
    while try await reader.run("--json", "list", "--blog", "Ink").objects().count < 10 {}
    running.signal(SIGINT)
    #expect(try await running.end() == 130)
    let stored = try await reader.run("--json", "list", "--blog", "Ink").objects().count
    #expect(stored >= 10 && stored < 40)
    try await server.control(#"{"faults": []}"#)
    #expect(try await reader.run("sync", "Ink").status == 0)
    #expect(try await reader.run("--json", "list", "--blog", "Ink").objects().count == 40)
  }

  @Test("While another program syncs a blog, the second says so and fails; other blogs do not wait")
  func busy() async throws {
    let reader = try Reader()
    let server = try TestServer.corner()
    try await server.control(#"{"blogger": {"/blog": {"posts": 3, "title": "Ink"}}}"#)
    try await reader.run("add", "\(server.address)/blog")
    try await server.forget()
    try await server.control(
      #"{"faults": [{"path": "/blog/*", "fault": "hang", "seconds": 600, "times": 1}]}"#)
    let running = try reader.start("sync", "Ink")
    while try await server.requests().isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    let second = try await reader.run("sync")
    #expect(second.status == 1)
    #expect(
      second.error == "Ink: Another Broadsheet is fetching this blog right now. Try again when it is done.\n")
    #expect(second.out == "The Margin: nothing new\n")
    try await server.control(#"{"blogger": {"/other": {"id": "43", "posts": 2, "title": "Paper"}}}"#)
    let added = try await reader.run("add", "\(server.address)/other")
    #expect(added.status == 0)
    #expect(added.out == "Paper: 2 new\n")
    running.signal(SIGKILL)
    #expect(try await running.end() == 128 + SIGKILL)
    #expect(try await reader.run("sync").status == 0)
    #expect(try await reader.run("--json", "list", "--blog", "Ink").objects().count == 3)
  }

  @Test("On a terminal the reader is asked; a no adds nothing")
  func asked() async throws {
    let reader = try Reader()
    let server = try TestServer.corner()
    try await server.control(#"{"blogger": {"/blog": {"posts": 3, "title": "Ink"}}}"#)
    let no = try await Terminal.run(["add", "\(server.address)/blog"], of: reader, typing: "n\n")
    #expect(no.status == 0)
    #expect(no.text.contains("Add it? [Y/n] "))
    #expect(no.text.hasSuffix("Nothing was added.\n"))
    #expect(try await reader.run("--json", "blogs").objects().count == 1)
    let yes = try await Terminal.run(["add", "\(server.address)/blog", "--yes"], of: reader)
    #expect(!yes.text.contains("[Y/n]"))
    #expect(yes.text.contains("\u{1B}[KInk: 3 new\n"))
  }
}
