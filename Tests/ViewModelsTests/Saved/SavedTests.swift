import Foundation
import Library
import Origins
import Posts
import Testing

@testable import ViewModels

@MainActor
@Suite("Saved")
struct SavedTests {
  let test: TestDesk
  var library: Library { test.library }

  init() async throws {
    test = try TestDesk()
    try await library.add(Made.blog)
    try await library.store(FeedPage(posts: Made.posts(1...4)), of: Made.blog.id)
  }

  func id(_ name: String) -> PostID { PostID(blog: Made.blog.id, id: name) }
  func saved() -> Saved { Saved(.blog(Made.blog.id), desk: test.desk) }
  func names(_ saved: Saved) -> [String] { saved.posts.rows.map(\.id.id) }

  func save(_ names: [String]) async throws {
    for name in names {
      try await library.save([id(name)])
      test.time.advance(by: 1)
    }
  }

  @Test("empty says so; then newest saved first, counted in right words")
  func first() async throws {
    let saved = saved()
    #expect(saved.content == .empty)
    #expect(saved.countWords == "0 stories")
    saved.editTapped()
    #expect(!saved.isEditing)
    try await save(["p2"])
    try await eventually { saved.content == .posts && saved.countWords == "1 story" }
    try await save(["p4", "p1"])
    try await eventually { names(saved) == ["p1", "p4", "p2"] }
    #expect(saved.countWords == "3 stories")
  }

  @Test("sorts, and keeps the order chosen")
  func sorts() async throws {
    try await save(["p2", "p4", "p1"])
    let saved = saved()
    await saved.orderChosen(.firstSavedFirst)
    #expect(names(saved) == ["p2", "p4", "p1"])
    await saved.orderChosen(.newestFirst)
    #expect(names(saved) == ["p1", "p2", "p4"])
    let next = Saved(.all, desk: test.relaunch())
    #expect(next.order == .newestFirst)
    #expect(names(next) == ["p1", "p2", "p4"])
  }

  @Test("searches among the saved posts only, and says when nothing is found")
  func searches() async throws {
    try await save(["p2", "p4"])
    let saved = saved()
    saved.search = "title"
    #expect(names(saved) == ["p2", "p4"])
    saved.search = "quince"
    #expect(saved.content == .noResults(text: "quince"))
    saved.search = ""
    #expect(names(saved) == ["p4", "p2"])
  }

  @Test("several are chosen and removed at once; undo brings them back, notes and all")
  func edits() async throws {
    try await save(["p1", "p2", "p3"])
    try await library.setNote("mine", of: id("p2"))
    let saved = saved()
    let rows = saved.posts.rows
    saved.rowTapped(rows[0])
    #expect(saved.destination?.id == "post \(Made.blog.id.rawValue) p3")
    #expect(saved.selection.isEmpty)
    saved.editTapped()
    for index in [0, 1, 2, 2] { saved.rowTapped(rows[index]) }
    #expect(saved.selection == [id("p3"), id("p2")])
    saved.posts.rowAppeared(rows[2].id)
    #expect(saved.isEditing)
    await saved.removeTapped()
    #expect(!saved.isEditing)
    #expect(names(saved) == ["p1"])
    #expect(test.desk.toasts.current?.text == "Removed 2 stories from Saved.")
    await test.desk.toasts.undoTapped()
    #expect(names(saved) == ["p3", "p2", "p1"])
    #expect(saved.note(of: saved.posts.rows[1]) == "mine")
    saved.editTapped()
    saved.rowTapped(rows[0])
    saved.editingEnded()
    #expect(saved.selection.isEmpty)
  }

  @Test("a note is edited in a sheet; an empty one is none, and the post stays saved")
  func note() async throws {
    try await save(["p1"])
    let saved = saved()
    func sheet() throws -> NoteEditor {
      saved.noteTapped(saved.posts.rows[0])
      guard case .note(let sheet) = saved.destination else { throw LibraryError.noSuchDraft }
      return sheet
    }
    let first = try sheet()
    #expect(first.title == "Title p1")
    #expect(first.text == "")
    #expect(!first.hasChanges)
    first.text = " read again \n"
    #expect(first.hasChanges)
    await first.doneTapped()
    #expect(first.isDone)
    #expect(!first.hasChanges)
    #expect(saved.destination?.id == nil)
    let second = try sheet()
    #expect(second.text == "read again")
    second.text = "  "
    await second.doneTapped()
    #expect(saved.note(of: saved.posts.rows[0]) == nil)
    #expect(saved.count == 1)
  }

  @Test("exports what is saved, as JSON and as a page")
  func exports() async throws {
    try await save(["p1"])
    let saved = saved()
    func exported(_ format: Saved.Format) async throws -> (name: String, text: String) {
      await saved.exportTapped(format)
      #expect(saved.export.isOffered && !saved.isExporting)
      let file = try #require(saved.export.file)
      return (file.lastPathComponent, try String(contentsOf: file, encoding: .utf8))
    }
    let json = try await exported(.json)
    #expect(json.name == "Saved stories.json")
    #expect(json.text.contains("\"title\" : \"Title p1\""))
    #expect(!json.text.contains("Title p2"))
    let page = try await exported(.page)
    #expect(page.name == "Saved stories.html")
    #expect(page.text.contains("Title p1"))
    #expect(page.text.contains("15 June 2024"))
  }

  @Test("an exported file is told of by the name it was given, and is gone once nobody wants it")
  func offers() async throws {
    try await save(["p1"])
    let saved = saved()
    await saved.exportTapped(.json)
    let first = try #require(saved.export.file)
    saved.export.cancelled()
    #expect(!saved.export.isOffered)
    #expect(saved.export.file == nil)
    #expect(!FileManager.default.fileExists(atPath: first.deletingLastPathComponent().path))
    #expect(test.desk.toasts.current == nil)
    await saved.exportTapped(.json)
    saved.export.moved(.success(URL(fileURLWithPath: "/home/ann/mine.json")))
    #expect(test.desk.toasts.current?.text == "Exported to mine.json.")
    test.desk.toasts.dismissed()
    await saved.exportTapped(.json)
    saved.export.moved(.failure(LibraryError.diskFull))
    #expect(test.desk.toasts.current?.text == LibraryError.diskFull.description)
    #expect(saved.export.file == nil)
  }
}
