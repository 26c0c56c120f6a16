import Foundation
import Testing

@Suite("What the reader does") struct StateTests {
  @Test("Saving keeps a note; an empty note is none; unsaving takes both away")
  func save() async throws {
    let reader = try Reader()
    #expect(try await reader.run("save", "7", "--note", " for the weekend ").out == "Saved 1 post.\n")
    #expect(try await reader.run("--json", "show", "7").object()["note"] as? String == "for the weekend")
    #expect(try await reader.run("show", "7").out.contains("\n\nNote: for the weekend\n\n"))
    try await reader.run("save", "7", "--note", "")
    let post = try await reader.run("--json", "show", "7").object()
    #expect(post["note"] is NSNull)
    #expect(post["saved"] as? Bool == true)
    #expect(try await reader.run("save", "7").out == "Saved already.\n")
    #expect(try await reader.run("--json", "unsave", "7", "8").out == "{\"changed\":1}\n")
    #expect(try await reader.run("unsave", "7").out == "Nothing was saved there.\n")
    let both = try await reader.run("save", "1", "2", "--note", "x")
    #expect(both.status == 2)
    #expect(try await reader.run("list", "--saved").status == 3)
  }

  @Test("Marking tells how many it changed")
  func mark() async throws {
    let reader = try Reader()
    #expect(try await reader.run("mark", "read", "1", "2").out == "Marked 2 posts as read.\n")
    #expect(try await reader.run("mark", "read", "--all").out == "Marked 44 posts as read.\n")
    #expect(try await reader.run("mark", "read", "--all").out == "All of them were read already.\n")
    #expect(
      try await reader.run("mark", "unread", "--all", "--blog", "1").out == "Marked 46 posts as unread.\n")
    for wrong in [["mark"], ["mark", "read"], ["mark", "blue", "1"], ["mark", "read", "1", "--all"]] {
      #expect(try await reader.run(wrong).status == 2, "\(wrong)")
    }
  }

  @Test("A deleted post stays away over a sync, and undelete brings it back")
  func delete() async throws {
    let reader = try Reader()
    let deleted = try await reader.run("delete", "1")
    #expect(deleted.out == "Deleted 1 post. “broadsheet-cli undelete 1” undoes it.\n")
    try await reader.run("sync")
    #expect(try await reader.run("list", "--limit", "1").lines == ["2  2026-08-02  ●  Swifts, leaving"])
    #expect(try await reader.run("show", "1").out.contains("You deleted this post"))
    #expect(try await reader.run("delete", "1").out == "Deleted already.\n")
    #expect(try await reader.run("undelete", "1").out == "1 post is back.\n")
    #expect(try await reader.run("list", "--limit", "1").lines == ["1  2026-09-13     What we keep"])
  }

  @Test("A post that is named twice is one")
  func twice() async throws {
    let reader = try Reader()
    #expect(
      try await reader.run("delete", "5", "5").out
        == "Deleted 1 post. “broadsheet-cli undelete 5” undoes it.\n")
    #expect(try await reader.run("undelete", "5", "5").out == "1 post is back.\n")
    let id = try #require(try await reader.run("--json", "show", "7").object()["id"] as? String)
    #expect(try await reader.run("save", "7", id).out == "Saved 1 post.\n")
  }

  @Test("One post that is not there keeps the others from being changed")
  func allOrNone() async throws {
    let reader = try Reader()
    #expect(try await reader.run("save", "1", "9999").status == 3)
    #expect(try await reader.run("list", "--saved").status == 3)
  }

  @Test("Tags are labels of the blog, or texts")
  func tags() async throws {
    let reader = try Reader()
    #expect(try await reader.run("tags", "add", "paper").out == "Added the label “Paper” as a tag.\n")
    #expect(try await reader.run("tags", "add", " ink ").out == "Added the text “ink” as a tag.\n")
    #expect(try await reader.run("tags", "add", "Type", "--text").out == "Added the text “Type” as a tag.\n")
    #expect(
      try await reader.run("--json", "tags").out
        == #"[{"name":"Paper","kind":"label"},{"name":"ink","kind":"text"},{"name":"Type","kind":"text"}]"#
        + "\n")
    let double = try await reader.run("tags", "add", "PAPER")
    #expect(double.status == 1)
    #expect(double.error == "There is a tag “Paper” already: choose another name.\n")
    #expect(try await reader.run("tags", "remove", "paper").out == "Removed the tag “Paper”.\n")
    #expect(try await reader.run("tags").lines == ["ink  text", "Type  text"])
    #expect(try await reader.run("tags", "remove", "paper").status == 3)
    #expect(try await reader.run("tags", "add").status == 2)
    #expect(try await reader.run("tags", "add", "x", "--label", "--text").status == 2)
  }
}
