import Foundation
import TestSupport
import Testing

@Suite("Exit codes, pipes and terminals") struct ManneredTests {
  @Test(
    "Wrong use is exit code 2, with a sentence and nothing on standard output",
    arguments: [
      [], ["lst"], ["list", "--nope"], ["list", "--limit", "0"], ["show"], ["show", "1", "2"], ["--json"],
      ["search"], ["export", "x", "--format", "pdf"], ["sync", "a", "b"], ["--library"],
    ])
  func wrongUse(_ arguments: [String]) async throws {
    let answer = try await Reader().run(arguments)
    #expect(answer.status == 2)
    #expect(answer.out == "")
    #expect(answer.error.split(separator: "\n").count == 1)
  }

  @Test("Help and version make no library")
  func help() async throws {
    let reader = try Reader()
    for arguments in [
      ["--help"], ["help"], ["help", "list"], ["list", "--help"], ["show", "-h"], ["--version"],
    ] {
      let answer = try await reader.run(arguments)
      #expect(answer.status == 0, "\(arguments)")
      #expect(!answer.out.isEmpty)
    }
    #expect(try await reader.run("list", "--help").out.hasPrefix("Usage: broadsheet-cli list [OPTION…]\n"))
    #expect(!FileManager.default.fileExists(atPath: reader.library))
  }

  @Test("A file that is no library is left as it is")
  func noLibrary() async throws {
    let reader = try Reader()
    let path = try reader.write("These are only words.", as: "words.txt")
    let answer = try await reader.run("--library", path, "list")
    #expect(answer.status == 1)
    #expect(answer.error == "\(path) is no Broadsheet library: it was left as it is. Name another file.\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "These are only words.")
  }

  @Test("Where no library can be made the reader is told which")
  func noFolder() async throws {
    let answer = try await Reader().run("--library", "/proc/nowhere/library.sqlite", "list")
    #expect(answer.status == 1)
    #expect(answer.error.hasPrefix("/proc/nowhere/library.sqlite cannot be opened: "))
  }

  @Test("A reader of the pipe that goes away ends the program quietly")
  func closedPipe() async throws {
    let reader = try Reader()
    try await reader.run("blogs")
    let out = reader.folder.url.appending(path: "out").path
    let error = reader.folder.url.appending(path: "err").path
    // Standard output is a pipe whose other end is closed already.
    let script = "exec 3>&1; { sleep 0.2; \"$0\" --json list; echo $? >\"$1\"; } | exec true"
    let shell = try Running(
      ["/bin/bash", "-c", script, Reader.program, out], environment: reader.environment, input: "/dev/null",
      out: "/dev/null", error: error)
    _ = try await shell.end()
    #expect(try String(contentsOfFile: out, encoding: .utf8) == "0\n")
    #expect(try String(contentsOfFile: error, encoding: .utf8) == "")
  }

  @Test("An answer that cannot be written is an error")
  func fullDevice() async throws {
    let reader = try Reader()
    try await reader.run("blogs")
    let error = reader.folder.url.appending(path: "err").path
    let running = try Running(
      [Reader.program, "list"], environment: reader.environment, input: "/dev/null", out: "/dev/full",
      error: error)
    #expect(try await running.end() == 1)
    #expect(
      try String(contentsOfFile: error, encoding: .utf8)
        == "The answer could not be written: No space left on device.\n")
  }

  @Test("Lines fit the terminal, whatever their letters", arguments: [UInt16(40), 80, 132])
  func width(_ columns: UInt16) async throws {
    let reader = try Reader()
    try await reader.run("blogs")
    let list = try await Terminal.run(["list"], of: reader, columns: columns)
    #expect(list.status == 0)
    let found = try await Terminal.run(["search", "the"], of: reader, columns: columns)
    for line in (list.text + found.text).split(separator: "\n") {
      let plain = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(TerminalWidth.of(plain) <= Int(columns), "\(plain)")
    }
    #expect(found.text.contains("\u{1B}[1m"))
  }

  @Test("There are no codes for terminals in a pipe, nor where they are not wanted")
  func plain() async throws {
    let reader = try Reader()
    for arguments in [["list"], ["search", "ink"], ["show", "3"], ["comments", "2"], ["blogs"]] {
      #expect(!(try await reader.run(arguments).out.contains("\u{1B}")), "\(arguments)")
    }
  }

  @Test("A hostile post reaches a terminal without its controls")
  func hostile() async throws {
    let reader = try Reader()
    let server = try TestServer.corner()
    try await server.control(
      #"{"blogger": {"/blog": {"title": "Bad\u001b[2J", "posts": [{"id": "1", "title": "\u001b]0;gone\u0007Title\u009b2J", "content": "<p>x&#27;[31m\u001b[31my&#x9b;</p>", "published": "2024-01-01T00:00:00Z", "updated": "2024-01-01T00:00:00Z", "labels": ["a\u001b[7m"]}]}}}"#
    )
    try await reader.run("add", "\(server.address)/blog")
    for arguments in [
      ["list", "--blog", "2"], ["show", "47"], ["search", "title"], ["blogs"], ["--json", "show", "47"],
    ] {
      let answer = try await reader.run(arguments)
      #expect(answer.status == 0, "\(arguments)")
      #expect(
        !(answer.out + answer.error).unicodeScalars.contains {
          $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value)
        })
    }
  }

  @Test("kill -9 in the middle of a sync leaves a sound library that goes on")
  func killed() async throws {
    let reader = try Reader()
    let server = try TestServer.corner()
    try await server.control(#"{"blogger": {"/blog": {"posts": 300, "cap": 25, "title": "Ink"}}}"#)
    try await reader.run("blogs")
    for wait in [20, 60, 150, 400] {
      let running = try reader.start("add", "\(server.address)/blog")
      try await Task.sleep(for: .milliseconds(wait))
      running.signal(SIGKILL)
      _ = try await running.end()
      #expect(try await reader.run("check").status == 0)
    }
    if try await reader.run("--json", "blogs").objects().count == 1 {
      try await reader.run("add", "\(server.address)/blog")
    }
    #expect(try await reader.run("sync").status == 0)
    #expect(try await reader.run("--json", "list", "--blog", "2", "--limit", "400").objects().count == 300)
  }
}
