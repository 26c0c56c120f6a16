import Library
import Origins
import Posts
import Testing

@testable import ViewModels

@MainActor
@Suite("The tag strip")
struct TagStripTests {
  let test: TestDesk
  let strip: TagStrip

  init() async throws {
    test = try TestDesk()
    try await test.library.add(Made.blog)
    try await test.library.store(
      FeedPage(posts: Made.posts(1...3, labels: ["Swift", "Rain"]) + Made.posts(4...5, labels: ["Rain"])),
      of: Made.blog.id)
    try await test.library.add(Tag(name: "posts", kind: .text), to: Made.blog.id)
    try await test.library.add(Tag(name: "Rain", kind: .label), to: Made.blog.id)
    strip = TagStrip(.blog(Made.blog.id), desk: test.desk)
  }

  var titles: [String] { strip.filters.map(\.title) }
  let text = Tag(name: "posts", kind: .text)
  let rain = Tag(name: "Rain", kind: .label)

  @Test("Posts, Pages, then the reader's tags in the order added; one called posts is an ordinary tag")
  func order() async throws {
    #expect(titles == ["Posts", "Pages", "posts", "Rain"])
    #expect(strip.selected == .posts)
    strip.tapped(.tag(text))
    #expect(strip.selected == .tag(text))
    try await test.library.add(Tag(name: "late", kind: .text), to: Made.blog.id)
    try await eventually { titles.last == "late" }
    #expect(TagStrip(.all, desk: test.desk).filters == [.posts, .pages])
    #expect(!TagStrip(.all, desk: test.desk).canAdd)
  }

  @Test("tells of another selection once")
  func selection() {
    var changes = 0
    strip.selectionChanged = { changes += 1 }
    strip.tapped(.pages)
    strip.tapped(.pages)
    #expect(changes == 1)
  }

  @Test(
    "deleting begins and ends with a long press, or ends with Escape or Done; meanwhile nothing is selected")
  func deleting() {
    strip.pressedLong()
    #expect(strip.isDeleting)
    strip.tapped(.pages)
    #expect(strip.selected == .posts)
    strip.pressedLong()
    #expect(!strip.isDeleting)
    strip.pressedLong()
    strip.deletingEnded()
    #expect(!strip.isDeleting)
    let none = TagStrip(.all, desk: test.desk)
    none.pressedLong()
    #expect(!none.isDeleting)
  }

  @Test("a tag that is removed goes, its selection too, and undo puts it back in its place")
  func remove() async throws {
    strip.tapped(.tag(text))
    strip.pressedLong()
    await strip.removeTapped(text)
    #expect(titles == ["Posts", "Pages", "Rain"])
    #expect(strip.selected == .posts)
    #expect(test.desk.toasts.current?.text == "Removed the tag “posts”.")
    await test.desk.toasts.undoTapped()
    #expect(titles == ["Posts", "Pages", "posts", "Rain"])
    #expect(strip.isDeleting)
    await strip.removeTapped(text)
    await strip.removeTapped(rain)
    #expect(!strip.isDeleting)
  }

  func sheet(_ added: @escaping @MainActor (Tag) -> Void = { _ in }) throws -> AddTag {
    try #require(strip.makeAddTag(added: added))
  }

  @Test("a tag is added trimmed, in the blog's spelling where it is a label")
  func add() async throws {
    var added: [Tag] = []
    let sheet = try sheet { added.append($0) }
    #expect(!sheet.canFinish)
    sheet.text = "   "
    #expect(!sheet.canFinish)
    sheet.text = "  swift "
    #expect(sheet.canFinish)
    #expect(sheet.kind == .label)
    await sheet.doneTapped()
    #expect(sheet.isDone)
    #expect(added == [Tag(name: "Swift", kind: .label)])
    #expect(titles == ["Posts", "Pages", "posts", "Rain", "Swift"])
  }

  @Test("what is no label is a text, unless the reader says otherwise")
  func kind() async throws {
    let sheet = try sheet()
    sheet.text = "100% wool"
    #expect(sheet.kind == .text)
    sheet.kind = .label
    #expect(sheet.kind == .label)
    sheet.text = "Swift"
    sheet.kind = .text
    await sheet.doneTapped()
    #expect(try test.library.tags(of: Made.blog.id).last == Tag(name: "Swift", kind: .text))
  }

  @Test("a duplicate is refused with a message, and the sheet stays; typing takes the message away")
  func duplicate() async throws {
    let sheet = try sheet()
    sheet.text = " RAIN "
    await sheet.doneTapped()
    #expect(sheet.message == "There is a tag “Rain” already: choose another name.")
    #expect(!sheet.isDone)
    #expect(titles.count == 4)
    sheet.text = "RAIN!"
    #expect(sheet.message == nil)
  }

  @Test("labels are suggested, those of most posts first, without those that are tags")
  func suggestions() async throws {
    try await test.library.store(
      FeedPage(posts: [Made.post("s", labels: ["Sun", "Swift"])]), of: Made.blog.id)
    let sheet = try sheet()
    #expect(sheet.suggestions.map(\.name) == ["Swift", "Sun"])
    sheet.text = "u"
    #expect(sheet.suggestions.map(\.name) == ["Sun"])
    let sun = try #require(sheet.suggestions.first)
    await sheet.suggestionTapped(sun)
    #expect(try test.library.tags(of: Made.blog.id).last == Tag(name: "Sun", kind: .label))
  }
}
