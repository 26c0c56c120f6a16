import Foundation
import Testing

@Suite("A new library") struct FirstRunTests {
  @Test("Listing makes the library in the data folder, with the sample blog in it, and says nothing else")
  func firstList() async throws {
    let reader = try Reader()
    let answer = try await reader.run("list", "--limit", "3")
    #expect(answer.status == 0)
    #expect(answer.error == "")
    #expect(
      answer.lines == [
        "1  2026-09-13  ●  What we keep", "2  2026-08-02  ●  Swifts, leaving",
        "3  2026-06-14  ●  Newspapers for wrapping things",
      ])
    #expect(FileManager.default.fileExists(atPath: reader.library))
  }

  @Test("Several first programs at once all show the sample")
  func atOnce() async throws {
    let reader = try Reader()
    let answers = try await withThrowingTaskGroup(of: Reader.Answer.self) { group in
      for _ in 0..<8 { group.addTask { try await reader.run("list", "--limit", "1") } }
      return try await group.reduce(into: [Reader.Answer]()) { $0.append($1) }
    }
    for answer in answers {
      #expect(answer.status == 0)
      #expect(answer.error == "")
      #expect(answer.lines == ["1  2026-09-13  ●  What we keep"])
    }
    #expect(try await reader.run("check").out == "The library is sound.\n")
  }

  @Test("The first sync tells what came with the sample; on a terminal the reader hears of the new library")
  func firstSync() async throws {
    let reader = try Reader()
    let first = try await Terminal.run(["sync"], of: reader, columns: 200)
    #expect(first.text.contains("Made the library \(reader.library) with the sample blog in it.\n"))
    #expect(first.text.hasSuffix("The Margin: 46 new, 64 comments\n"))
    let second = try await Terminal.run(["sync"], of: reader, columns: 200)
    #expect(!second.text.contains("Made the library"))
    #expect(second.text.hasSuffix("The Margin: nothing new\n"))
  }

  @Test("The folder of a library that was made is nobody else's")
  func folder() async throws {
    let reader = try Reader()
    try await reader.run("blogs")
    let folder = URL(filePath: reader.library).deletingLastPathComponent().path
    let rights = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
    #expect(rights == 0o700)
  }

  @Test(
    "Without XDG_DATA_HOME, or with a relative one, it is under ~/.local/share", arguments: ["", "relative"])
  func withoutFolder(_ value: String) async throws {
    let reader = try Reader()
    let answer = try await reader.run(["blogs"], environment: ["XDG_DATA_HOME": value])
    #expect(answer.status == 0)
    let file = reader.folder.url.appending(path: ".local/share/broadsheet/library.sqlite").path
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test("--library names another one, before the verb or after it")
  func elsewhere() async throws {
    let reader = try Reader()
    let path = reader.folder.url.appending(path: "a/b/other.sqlite").path
    #expect(try await reader.run("--library", path, "blogs").status == 0)
    #expect(try await reader.run("blogs", "--library=\(path)").status == 0)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(!FileManager.default.fileExists(atPath: reader.library))
  }

  @Test("A sample that was removed stays away until it is added, and comes back whole")
  func sampleComesBack() async throws {
    let reader = try Reader()
    try await reader.run("save", "5")
    let removed = try await reader.run("remove", "The Margin")
    #expect(
      removed.out
        == "Removed “The Margin” with 46 posts, 1 of them saved. “broadsheet-cli add sample” brings it back, for an hour as it was.\n"
    )
    let empty = try await reader.run("list")
    #expect(empty.status == 3)
    #expect(
      empty.error
        == "There are no blogs: “broadsheet-cli add ADDRESS” adds one, “add sample” the sample.\n")
    let added = try await reader.run("add", "sample")
    #expect(added.status == 0)
    #expect(added.error == "Found “The Margin”, the sample blog, at https://sample.invalid.\n")
    #expect(
      try await reader.run("--json", "list", "--saved").objects().compactMap { $0["number"] as? Int } == [5])
  }

  @Test("The sample is refused while it is there, by its name")
  func duplicate() async throws {
    let answer = try await Reader().run("add", "https://sample.invalid/")
    #expect(answer.status == 1)
    #expect(answer.error == "This blog is in the library already: “The Margin”.\n")
  }
}
