import Foundation
import Testing

@Suite("Reading") struct ReadingTests {
  @Test("A post in a list has exactly these members, in this order")
  func listShape() async throws {
    let answer = try await Reader().run("--json", "list", "--limit", "1")
    #expect(
      answer.out.hasPrefix(
        """
        [{"number":1,"id":"tag:blogger.com,1999:blog-7042719836154920813.post-5464698642303669382",\
        "blog":"https://sample.invalid","title":"What we keep","snippet":"In moving house we have found out what we own.
        """))
    #expect(
      answer.out.hasSuffix(
        """
        "author":"Ines Halloran","published":"2026-09-13T08:30:00Z","labels":["Notes","Paper"],\
        "url":"https://sample.invalid/2026/09/what-we-keep.html","read":false,"saved":false}]

        """))
    let members = try #require(try answer.objects().first).keys.sorted()
    #expect(
      members == [
        "author", "blog", "id", "labels", "number", "published", "read", "saved", "snippet", "title", "url",
      ])
  }

  @Test("Lists are narrowed by blog, label, saved and unread")
  func narrowed() async throws {
    let reader = try Reader()
    try await reader.run("save", "4", "--note", "later")
    try await reader.run("mark", "read", "1")
    let saved = try await reader.run("list", "--saved")
    #expect(saved.lines == ["4  2026-04-26  ●★ Ten miles with a bad map"])
    let unread = try await reader.run("list", "--unread", "--limit", "1")
    #expect(unread.lines == ["2  2026-08-02  ●  Swifts, leaving"])
    let label = try await reader.run("--json", "list", "--label", "Notes", "--blog", "1").objects()
    #expect(!label.isEmpty)
    #expect(label.allSatisfy { ($0["labels"] as? [String])?.contains("Notes") == true })
    let small = try await reader.run("--json", "list", "--label", "notes").objects()
    #expect(small.compactMap { $0["number"] as? Int } == label.compactMap { $0["number"] as? Int })
  }

  @Test("Where there is nothing, programs get [], people a sentence, and both exit code 3")
  func nothing() async throws {
    let reader = try Reader()
    let people = try await reader.run("list", "--label", "nope", "--blog", "1")
    #expect(people.status == 3)
    #expect(people.out == "")
    #expect(people.error == "There are no posts with the label “nope” in “The Margin”.\n")
    for verb in [
      ["list", "--saved"], ["search", "xyzzy"], ["outbox"], ["drafts"], ["tags"], ["comments", "1"],
    ] {
      let programs = try await reader.run(["--json"] + verb)
      #expect(programs.status == 3, "\(verb)")
      #expect(programs.out == "[]\n", "\(verb)")
      #expect(!programs.error.isEmpty, "\(verb)")
    }
  }

  @Test("A post is shown by number, id and address, and is read from then on")
  func show() async throws {
    let reader = try Reader()
    let byNumber = try await reader.run("show", "3")
    #expect(byNumber.status == 0)
    #expect(
      byNumber.out.hasPrefix(
        """
        Newspapers for wrapping things
        Ines Halloran · 2026-06-14 07:00 · The Margin
        Labels: Newspapers, Paper
        https://sample.invalid/2026/06/newspapers-for-wrapping-things.html

        The second life of a newspaper begins at about eleven in the morning and can last for years.
        """))
    let address = "https://sample.invalid/2026/06/newspapers-for-wrapping-things.html"
    let post = try await reader.run("--json", "show", address).object()
    #expect(post["number"] as? Int == 3)
    #expect(post["read"] as? Bool == true)
    #expect(post["note"] is NSNull)
    #expect(Set(post.keys).isSuperset(of: ["html", "text", "note"]))
    #expect(post.count == 14)
    #expect((post["html"] as? String)?.contains("<p>") == true)
    #expect((post["text"] as? String)?.hasPrefix("The second life of a newspaper") == true)
    let id = try #require(post["id"] as? String)
    #expect(try await reader.run("show", id).out == byNumber.out)
  }

  @Test("Lists are shown with their marks, in comments too, and what is searched is without them")
  func lists() async throws {
    let reader = try Reader()
    let feed = """
      <feed xmlns="http://www.w3.org/2005/Atom"><id>f</id><title>F</title><entry><id>e</id><title>L</title>
      <published>2024-01-01T00:00:00Z</published><content type="html">&lt;ol&gt;&lt;li&gt;one&lt;li&gt;two&lt;ul&gt;
      &lt;li&gt;inner&lt;/ul&gt;&lt;/ol&gt;</content></entry></feed>
      """
    try await reader.run(["import", "-"], input: feed)
    let shown = try await reader.run("show", "47")
    #expect(shown.out.hasSuffix("\n\n1. one\n2. two\n  • inner\n"))
    #expect(try await reader.run("--json", "show", "47").object()["text"] as? String == "one\ntwo\n\ninner")
  }

  @Test("A post that is not there is not found")
  func missing() async throws {
    let answer = try await Reader().run("show", "9999")
    #expect(answer.status == 3)
    #expect(
      answer.error
        == "There is no post 9999 in the library: give its number as lists show it, its id or its address.\n")
  }

  @Test("A search finds words wherever the query stands, and gives the text around them")
  func search() async throws {
    let reader = try Reader()
    let answer = try await reader.run("search", "composing", "before:2023-05")
    #expect(answer.status == 0)
    #expect(answer.lines.count == 4)
    #expect(answer.lines[0] == "40  2023-04-16  ●  How a composing stick works")
    #expect(
      answer.lines[1].hasPrefix(String(repeating: " ", count: 19) + "The composing stick is the one tool"))
    let found = try await reader.run("--json", "search", "composing -glossary", "--limit", "50").objects()
    #expect(found.contains { $0["title"] as? String == "How a composing stick works" })
    #expect(!found.contains { $0["title"] as? String == "A short glossary" })
    #expect(found.allSatisfy { $0.count == 11 })
  }

  @Test("No result names what was searched for; a query of nothing is wrong use")
  func noResult() async throws {
    let reader = try Reader()
    let answer = try await reader.run("search", "xyzzy")
    #expect(answer.status == 3)
    #expect(answer.error == "No results for “xyzzy”.\n")
    #expect(try await reader.run("search", " ").status == 2)
    let long = (0..<103).map { "w\($0)" }.joined(separator: " ")
    #expect(
      try await reader.run("search", long).error.hasPrefix(
        "The query is too long: its last 3 words are not looked for.\n"))
  }

  @Test("Comments stand under what they answer; removed ones say so")
  func comments() async throws {
    let reader = try Reader()
    let posts = try await reader.run("--json", "list").objects().compactMap { $0["number"] as? Int }
    var all: [[String: Any]] = []
    var shown = ""
    for post in posts where all.filter({ $0["removed"] as? Bool == true }).isEmpty || all.isEmpty {
      let comments = try await reader.run("--json", "comments", "\(post)")
      guard comments.status == 0 else { continue }
      all = try comments.objects()
      shown = try await reader.run("comments", "\(post)").out
    }
    let removed = try #require(all.first { $0["removed"] as? Bool == true })
    #expect(
      removed.keys.sorted() == [
        "author", "depth", "email", "html", "id", "parent", "published", "reason", "removed", "state", "text",
        "title",
      ])
    #expect(shown.contains("  This comment was removed.\n"))
    let answer = try #require(all.first { ($0["depth"] as? Int ?? 0) > 0 })
    #expect(all.contains { $0["id"] as? String == answer["parent"] as? String })
  }
}
