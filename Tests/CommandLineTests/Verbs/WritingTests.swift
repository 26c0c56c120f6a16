import Foundation
import TestSupport
import Testing

@Suite("Writing") struct WritingTests {
  /// A reader with a REST blog that keeps what it is sent.
  private func writer(_ settings: String = #"{"posts": 3, "comments": 5, "users": 2, "keep": true}"#)
    async throws
    -> (reader: Reader, server: TestServer, blog: String)
  {
    let reader = try Reader()
    let server = try TestServer.corner()
    try await server.control(#"{"rest": {"/api": \#(settings)}}"#)
    let blog = "\(server.address)/api"
    #expect(try await reader.run("add", blog).status == 0)
    return (reader, server, blog)
  }

  @Test("A post from a file or from standard input is sent at once")
  func post() async throws {
    let (reader, server, blog) = try await writer()
    let file = try reader.write("One\n\nTwo", as: "body.txt")
    let sent = try await reader.run("post", "--blog", blog, "--title", "From a file", "--body", file)
    #expect(sent.status == 0)
    #expect(sent.out == "Sent.\n")
    let piped = try await reader.run(
      ["--json", "post", "--blog", blog, "--title", "From a pipe", "--body", "-"], input: "Three")
    #expect(piped.out == #"{"state":"sent","reason":null}"# + "\n")
    let created = try await server.requests().filter { $0.method == "POST" }
    #expect(created.map(\.path) == ["/api/posts", "/api/posts"])
    #expect(try await reader.run("sync", blog).status == 0)
    let posts = try await reader.run("--json", "list", "--blog", blog).objects()
    #expect(posts.count == 5)
    #expect(posts.filter { $0["title"] as? String == "From a file" }.count == 1)
    #expect(try await reader.run("outbox").status == 3)
  }

  @Test("What cannot be sent waits, is listed, sent again and dropped")
  func waiting() async throws {
    let (reader, server, blog) = try await writer()
    try await server.control(
      #"{"faults": [{"path": "/api/posts", "method": "POST", "fault": "status", "status": 500}]}"#)
    let post = ["post", "--blog", blog, "--title", "Later", "--body", "-"]
    let waits = try await reader.run(post, input: "x")
    #expect(waits.status == 0)
    #expect(waits.out.hasPrefix("Waiting: \(server.host) answered with error 500"))
    let entries = try await reader.run("--json", "outbox").objects()
    #expect(entries.count == 1)
    #expect(
      try #require(entries.first).keys.sorted() == [
        "attempts", "content", "created", "due", "kind", "number", "reason", "state",
      ])
    #expect(entries[0]["content"] as? String == "post “Later”")
    #expect(entries[0]["state"] as? String == "waiting")
    let again = try await reader.run("outbox", "retry", "1")
    #expect(again.status == 1)
    try await server.control(#"{"faults": []}"#)
    #expect(try await reader.run("outbox", "drop", "1").out == "Dropped entry 1.\n")
    #expect(try await reader.run("outbox").error == "Nothing waits to be sent.\n")
    #expect(try await reader.run("--json", "list", "--blog", blog).objects().count == 3)
    let gone = try await reader.run("outbox", "drop", "1")
    #expect(gone.status == 3)
    #expect(gone.error == "There is no entry 1 in the outbox: it was sent or dropped.\n")
    #expect(try await reader.run("outbox", "drop").status == 2)
    #expect(try await reader.run("outbox", "drop", "x").status == 2)
  }

  @Test("A comment is added, and shown under its post")
  func comment() async throws {
    let (reader, server, _) = try await writer()
    let posts = try await reader.run("--json", "list", "--blog", "2").objects()
    let number = try #require(posts.first { $0["id"] as? String == "1" }?["number"] as? Int)
    let sent = try await reader.run(
      "comments", "\(number)", "--add", "Well said", "--name", "Ann", "--email", "ann@example.org")
    #expect(sent.out == "Sent.\n")
    #expect(try await reader.run("comments", "\(number)").out.contains("Ann <ann@example.org>"))
    try await server.control(
      #"{"faults": [{"path": "/api/*", "method": "POST", "fault": "status", "status": 403}]}"#)
    let refused = try await reader.run(
      "comments", "\(number)", "--add", "Again", "--name", "Bob", "--email", "bob@example.org")
    #expect(refused.status == 1)
    #expect(refused.out.hasPrefix("Failed: "))
    let shown = try await reader.run("comments", "\(number)")
    #expect(shown.out.contains("· failed: "))
    let comments = try await reader.run("--json", "comments", "\(number)").objects()
    #expect(comments.compactMap { $0["state"] as? String } == ["failed"])
  }

  @Test(
    "What is missing in a comment or a post is named",
    arguments: [
      (["comments", "1", "--add", "x"], "--name"),
      (["comments", "1", "--add", "x", "--name", "y"], "--email"),
      (["comments", "1", "--name", "y"], "--add"), (["post", "--title", "x", "--body", "-"], "--blog"),
      (["post", "--blog", "1", "--body", "-"], "--title"),
      (["post", "--blog", "1", "--title", "x"], "--body"),
    ])
  func missing(_ arguments: [String], _ option: String) async throws {
    let answer = try await Reader().run(arguments)
    #expect(answer.status == 2)
    #expect(answer.error.contains(option))
  }

  @Test("A blog that takes no posts, a title that is there, and an empty text are refused")
  func refused() async throws {
    let (reader, _, blog) = try await writer()
    let sample = try await reader.run(["post", "--blog", "1", "--title", "x", "--body", "-"], input: "x")
    #expect(sample.status == 1)
    #expect(
      sample.error == "“The Margin” takes no posts or comments from here: write on the blog's own site.\n")
    let double = try await reader.run(
      ["post", "--blog", blog, "--title", "TITLE 1", "--body", "-"], input: "x")
    #expect(double.status == 1)
    #expect(double.error.hasPrefix("This blog has a post called “title 1” already."))
    #expect(
      try await reader.run(["post", "--blog", blog, "--title", "x", "--body", "-"], input: " \n").status == 1)
    #expect(
      try await reader.run(["post", "--blog", blog, "--title", " ", "--body", "-"], input: "x").status == 1)
  }

  @Test("A deletion is sent by the next sync, and withdrawn by undelete before")
  func deletion() async throws {
    let (reader, server, blog) = try await writer()
    let posts = try await reader.run("--json", "list", "--blog", blog).objects().compactMap {
      $0["number"] as? Int
    }
    let deleted = try await reader.run("delete", "\(posts[0])", "\(posts[1])")
    #expect(
      deleted.out
        == "Deleted 2 posts. The next sync deletes it at the blog too, unless it is undone before. “broadsheet-cli undelete \(posts[0]) \(posts[1])” undoes it.\n"
    )
    #expect(try await reader.run("undelete", "\(posts[1])").out == "1 post is back.\n")
    let synced = try await reader.run("sync", blog)
    #expect(synced.lines.first?.hasPrefix("Sent: deletion of post ") == true)
    #expect(try await server.requests().filter { $0.method == "DELETE" }.count == 1)
    #expect(
      try await reader.run("undelete", "\(posts[0])").out
        == "1 post is back. Only here: the blog has deleted it already.\n")
  }
}
