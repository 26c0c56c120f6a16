import Foundation
import TestSupport
import Testing

@Suite("Files") struct FileTests {
  private func corpus(_ name: String) -> String { Corpus.folder.appending(path: name).path }

  @Test("A backup's posts, pages, comments and drafts are read in, once")
  func backup() async throws {
    let reader = try Reader()
    let read = try await reader.run("import", corpus("backup-kinds.xml"))
    #expect(read.status == 0)
    #expect(read.out == "sicr nmum: 9 new, 6 comments, 2 drafts\n")
    #expect(try await reader.run("add", corpus("backup-kinds.xml")).out == "sicr nmum: nothing new\n")
    #expect(
      try await reader.run("--json", "import", corpus("backup-kinds.xml")).out
        == #"{"blogs":[{"blog":"http://blog17.blogspot.example","title":"sicr nmum"}],"new":0,"changed":0,"comments":0,"drafts":0,"saved":0,"skipped":0}"#
        + "\n")
    let blog = try #require(try await reader.run("--json", "blogs").objects().last)
    #expect(blog["kind"] as? String == "file")
    #expect(blog["posts"] as? Int == 7)
    #expect(blog["pages"] as? Int == 2)
    let drafts = try await reader.run("--json", "drafts").objects()
    #expect(drafts.count == 2)
    // The file's dates, not the hour of its reading.
    #expect(drafts.compactMap { $0["changed"] as? String }.allSatisfy { $0 < "2019" })
    #expect(try #require(drafts.first).keys.sorted() == ["blog", "body", "changed", "id", "title"])
    let sync = try await reader.run("sync", "sicr nmum")
    #expect(sync.status == 1)
    #expect(sync.error.contains("it was read from a file"))
  }

  @Test("A feed is read from standard input as well")
  func standardInput() async throws {
    let feed = try String(contentsOfFile: corpus("rss-utf8-bom.xml"), encoding: .utf8)
    let answer = try await Reader().run(["import", "-"], input: feed)
    #expect(answer.status == 0)
    #expect(answer.out.hasSuffix(": 10 new\n"))
  }

  @Test(
    "Files that are no feed say what they are, and nothing is changed",
    arguments: [
      ("<html><title>x</title></html>", "web page"), ("", "empty"), ("SQLite format 3\0rest", "restore"),
      ("just words", "no feed"), (#"{"a": 1}"#, "no feed"),
    ])
  func noFeed(_ text: String, _ part: String) async throws {
    let reader = try Reader()
    let path = try reader.write(text, as: "file.txt")
    let answer = try await reader.run("import", path)
    #expect(answer.status == 1)
    #expect(answer.error.hasPrefix("“file.txt” cannot be read in: "))
    #expect(answer.error.contains(part))
    #expect(try await reader.run("--json", "blogs").objects().count == 1)
  }

  @Test("A file that is not there is an error, not an address")
  func missing() async throws {
    let answer = try await Reader().run("add", "./nothing.xml")
    #expect(answer.status == 1)
    #expect(answer.error == "./nothing.xml cannot be read: no such file or directory.\n")
  }

  @Test("Saved posts are written as one page with their pictures inside, and nothing from elsewhere")
  func html() async throws {
    let reader = try Reader()
    try await reader.run("save", "3")
    try await reader.run("save", "7", "--note", "a <note>")
    let path = reader.folder.url.appending(path: "saved.html").path
    let answer = try await reader.run("export", path)
    #expect(answer.status == 0)
    #expect(answer.out == "Wrote 2 saved posts to \(path).\n")
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.contains("<aside><p>a &lt;note&gt;</p></aside>"))
    #expect(page.contains("2 stories"))
    let pictures = page.matches(of: /<img [^>]*>/)
    #expect(!pictures.isEmpty)
    #expect(pictures.allSatisfy { $0.0.contains("src=\"data:image/") && !$0.0.contains("srcset") })
    #expect(page.ranges(of: "<article>").count == 2)
  }

  @Test("A picture that cannot be had becomes a link in the page, and is counted")
  func missingPicture() async throws {
    let reader = try Reader()
    let server = try TestServer.corner()
    let picture = "\(server.address)/gone.png?a=1&b=2"
    let escaped = picture.replacingOccurrences(of: "&", with: "&amp;")
    try await server.control(
      #"{"blogger": {"/blog": {"posts": [{"id": "1", "title": "T", "content": "<p>x<img src='\#(escaped)'>y</p>"}]}}}"#
    )
    try await reader.run("add", "\(server.address)/blog")
    let saved = try await reader.run("save", "47")
    #expect(saved.status == 0)
    #expect(saved.error == "1 picture of saved posts could not be fetched: a later sync tries again.\n")
    let path = reader.folder.url.appending(path: "saved.html").path
    #expect(
      try await reader.run("export", path).out
        == "Wrote 1 saved post to \(path). 1 picture could not be had and became a link.\n")
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.contains("<p>x<a href=\"\(escaped)\">\(escaped)</a>y</p>"))
    #expect(try await reader.run("--json", "export", path).out == #"{"posts":1,"missing":1}"# + "\n")
  }

  @Test("Exported as JSON they can be read into another library, notes too; twice is once")
  func json() async throws {
    let reader = try Reader()
    try await reader.run("import", corpus("backup-kinds.xml"))
    try await reader.run("save", "3")
    try await reader.run("save", "50", "--note", "a note")
    let path = reader.folder.url.appending(path: "saved.json").path
    #expect(try await reader.run("export", "--format", "json", path).status == 0)
    let other = try Reader()
    #expect(try await other.run("import", path).out == "sicr nmum, The Margin: 1 new, 2 saved\n")
    let saved = try await other.run("--json", "list", "--saved").objects()
    let titles = try await reader.run("--json", "list", "--saved").objects().compactMap {
      $0["title"] as? String
    }
    #expect(saved.compactMap { $0["title"] as? String } == titles)
    let number = try #require(saved.first?["number"] as? Int)
    #expect(try await other.run("--json", "show", "\(number)").object()["note"] as? String == "a note")
    #expect(try await other.run("import", path).out == "sicr nmum, The Margin: nothing new\n")
    #expect(try await reader.run("export", "--format", "json", "-").out.contains("\"note\" : \"a note\""))
  }

  @Test("Nothing saved is nothing found; a folder cannot be written over")
  func noExport() async throws {
    let reader = try Reader()
    #expect(try await reader.run("export", "x.html").status == 3)
    try await reader.run("save", "1")
    let answer = try await reader.run("export", reader.folder.url.path)
    #expect(answer.status == 1)
    #expect(answer.error.contains("cannot be written"))
  }

  @Test("A backup brings everything back; what was there before is kept beside it")
  func backUpAndRestore() async throws {
    let reader = try Reader()
    try await reader.run("save", "3", "--note", "kept")
    let path = reader.folder.url.appending(path: "copy.sqlite").path
    let made = try await reader.run("--json", "backup", path)
    #expect(made.status == 0)
    #expect(try made.object()["file"] as? String == path)
    try await reader.run("unsave", "3")
    let restored = try await reader.run("--json", "restore", path)
    #expect(restored.status == 0)
    let before = try #require(try restored.object()["before"] as? String)
    #expect(FileManager.default.fileExists(atPath: before))
    #expect(try await reader.run("--json", "show", "3").object()["note"] as? String == "kept")
    #expect(try await reader.run("restore", before).status == 0)
    #expect(try await reader.run("list", "--saved").status == 3)
  }

  @Test("An export replaces no database, and writes into a pipe and through a link without replacing them")
  func exportPlaces() async throws {
    let reader = try Reader()
    try await reader.run("save", "3")
    let refused = try await reader.run("export", "--format", "json", reader.library)
    #expect(refused.status == 1)
    #expect(
      refused.error
        == "\(reader.library) is a library, or another database, and was left as it is: choose another name.\n"
    )
    #expect(try await reader.run("check").status == 0)

    let link = reader.folder.url.appending(path: "link.json").path
    let target = try reader.write("old", as: "target.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(try await reader.run("export", "--format", "json", link).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(try String(contentsOfFile: target, encoding: .utf8).contains("Newspapers for wrapping things"))

    let out = try await reader.run("export", "--format", "json", "/dev/fd/1")
    #expect(out.status == 0)
    #expect(out.out.contains("Newspapers for wrapping things"))
  }

  @Test("A folder or a device is no library", arguments: ["/dev/null", "/"])
  func noFile(_ path: String) async throws {
    let answer = try await Reader().run("--library", path, "list")
    #expect(answer.status == 1)
    #expect(answer.error == "\(path) is no Broadsheet library: it was left as it is. Name another file.\n")
    #expect(!FileManager.default.fileExists(atPath: path + "-journal"))
  }

  @Test("With its output closed, a verb does its work, prints nowhere, and says that it failed")
  func closedOutput() async throws {
    let reader = try Reader()
    try await reader.run("list")
    let files = ["/dev/null", reader.folder.url.appending(path: "error").path]
    let program = "exec \"$0\" save 3 >&-"
    let running = try Running(
      ["/bin/sh", "-c", program, Reader.program], environment: reader.environment, input: files[0],
      out: files[0], error: files[1])
    #expect(try await running.end() == 1)
    #expect(
      try String(contentsOfFile: files[1], encoding: .utf8)
        == "The answer could not be written: Bad file descriptor.\n")
    #expect(try await reader.run("list", "--saved").status == 0)
  }

  @Test("What is no backup is not restored")
  func noBackup() async throws {
    let reader = try Reader()
    let path = try reader.write("words", as: "words.sqlite")
    let answer = try await reader.run("restore", path)
    #expect(answer.status == 1)
    #expect(answer.error == "\(path) is no Broadsheet library: it was left as it is. Name another file.\n")
    #expect(try await reader.run("restore", "/nowhere/x").status == 1)
  }

  @Test(
    "A library cut short is salvaged by the next verb: what the reader saved is back, and the reader is told")
  func salvaged() async throws {
    let reader = try Reader()
    try await reader.run("save", "3", "--note", "kept")
    let file = try FileHandle(forUpdating: URL(filePath: reader.library))
    try file.truncate(atOffset: 16384)
    try file.close()
    let first = try await reader.run("list", "--saved")
    #expect(first.error.hasPrefix("The library was damaged. What could be saved of it was saved.\n"))
    #expect(first.error.contains("The damaged library was kept as "))
    #expect(try await reader.run("sync").status == 0)
    let saved = try #require(try await reader.run("--json", "list", "--saved").objects().first)
    #expect(saved["title"] as? String == "Newspapers for wrapping things")
    let number = try #require(saved["number"] as? Int)
    #expect(try await reader.run("--json", "show", "\(number)").object()["note"] as? String == "kept")
  }

  @Test("A sound library is called so, a damaged one not, and none is made for looking")
  func check() async throws {
    let reader = try Reader()
    #expect(try await reader.run("check").status == 1)
    #expect(!FileManager.default.fileExists(atPath: reader.library))
    try await reader.run("blogs")
    let sound = try await reader.run("check")
    #expect(sound.status == 0)
    #expect(sound.out == "The library is sound.\n")
    #expect(
      try await reader.run("--json", "check").out == #"{"sound":true,"findings":[],"salvage":null}"# + "\n")
    let file = try FileHandle(forUpdating: URL(filePath: reader.library))
    let size = try file.seekToEnd()
    try file.truncate(atOffset: size / 2 / 16384 * 16384)
    try file.close()
    let damaged = try await reader.run("check")
    #expect(damaged.status == 1)
    #expect(damaged.error.contains("damaged"))
    let programs = try await reader.run("--json", "check").object()
    #expect(programs["sound"] as? Bool == false)
    #expect((programs["findings"] as? [String])?.isEmpty == false)
    #expect(damaged.error.hasSuffix("“broadsheet-cli check --salvage” saves what can be saved.\n"))
    #expect(try await reader.run("check", "--salvage").status == 0)
    #expect(try await reader.run("check").status == 0)
    #expect(try await reader.run("sync").status == 0)
    #expect(try await reader.run("--json", "list").objects().count == 46)
  }
}
