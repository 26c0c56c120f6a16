import Foundation
import Library
import Origins
import Posts
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Settings")
struct SettingsTests {
  let test: TestDesk
  var library: Library { test.library }

  init() async throws {
    test = try TestDesk()
    try await library.add(Made.blog)
    try await library.set("welcomed", to: "1")
  }

  @Test("the version tapped five times opens the address sheet, and five times more again")
  func version() {
    let settings = SettingsModel(desk: test.desk)
    for _ in 0..<4 { settings.versionTapped() }
    #expect(settings.destination == nil)
    settings.versionTapped()
    #expect(settings.destination == .address)
    settings.destination = nil
    settings.versionTapped()
    #expect(settings.destination == nil)
  }

  @Test("choices are kept")
  func choices() async throws {
    let settings = SettingsModel(desk: test.desk)
    #expect(settings.offlineImages == .saved)
    #expect(settings.interval == .half)
    await settings.offlineImagesChosen(.all)
    await settings.intervalChosen(.day)
    let next = SettingsModel(desk: test.relaunch())
    #expect(next.offlineImages == .all)
    #expect(next.interval == .day)
    #expect(try library.offlineImages() == .all)
  }

  @Test("sizes in words")
  func sizes() {
    #expect(
      [0, 1, 1000, 999_999, 1_000_000, 12_400_000].map(SettingsModel.size) == [
        "0 kB", "1 kB", "1 kB", "1000 kB", "1 MB", "12 MB",
      ])
  }

  @Test("a backup is written and put back, and undo puts back what was there")
  func backup() async throws {
    let settings = SettingsModel(desk: test.desk)
    let file = test.temporary.folder.appending(path: "b.sqlite")
    try await library.store(FeedPage(posts: Made.posts(1...2)), of: Made.blog.id)
    await settings.backupTapped()
    #expect(!settings.isBusy)
    let made = try #require(settings.backup.file)
    #expect(settings.backup.isOffered)
    #expect(made.lastPathComponent == "Broadsheet 15 June 2024.sqlite")
    try FileManager.default.moveItem(at: made, to: file)
    settings.backup.moved(.success(file))
    #expect(test.desk.toasts.current?.text == "Backed up to b.sqlite.")
    try await library.store(FeedPage(posts: Made.posts(3...3)), of: Made.blog.id)
    await settings.restoreChosen(.success(file))
    #expect(!settings.isBusy)
    #expect(try library.count(of: PostList()) == 2)
    test.desk.toasts.dismissed()
    let missing = test.temporary.folder.appending(path: "none.sqlite")
    await settings.restoreChosen(.success(missing))
    #expect(test.desk.toasts.current?.canUndo == false)
    #expect(try library.count(of: PostList()) == 2)
  }

  @Test("the blogs are asked every so often, as chosen, and not at all if never")
  func automatic() async throws {
    let asked = { test.network.requests.count }
    let automatic = AutomaticRefresh(desk: test.desk)
    defer { withExtendedLifetime(automatic) {} }
    automatic.start()
    try await eventually { test.time.sleepers(for: 1800) == 1 }
    #expect(asked() == 0)
    test.time.advance(by: 1800)
    try await eventually { asked() == 1 && test.time.sleepers(for: 1800) == 1 }
    await SettingsModel(desk: test.desk).intervalChosen(.quarter)
    try await eventually { test.time.sleepers(for: 900) == 1 }
    test.time.advance(by: 900)
    try await eventually { asked() == 2 && test.time.sleepers(for: 900) == 1 }
    await SettingsModel(desk: test.desk).intervalChosen(.never)
    try await eventually { test.time.sleepers(for: 900) == 0 }
    test.time.advance(by: 86400)
    #expect(asked() == 2)
  }

  @Test("tags are put in another order, added and removed")
  func interests() async throws {
    for name in ["a", "b", "c", "d"] { try await library.add(Tag(name: name, kind: .text), to: Made.blog.id) }
    let settings = SettingsModel(desk: test.desk)
    #expect(settings.tagWords(of: Made.blog.id) == "a, b, c, d")
    let interests = settings.interests(of: Made.blog.id)
    func names() -> [String] { interests.tags.map(\.name) }
    await interests.moved(from: [0], to: 3)
    #expect(names() == ["b", "c", "a", "d"])
    await interests.moved(from: [2, 3], to: 0)
    #expect(names() == ["a", "d", "b", "c"])
    await interests.removeTapped(Tag(name: "d", kind: .text))
    #expect(names() == ["a", "b", "c"])
    await test.desk.toasts.undoTapped()
    #expect(names() == ["a", "d", "b", "c"])
    interests.addTapped()
    let sheet = try #require(interests.adding)
    sheet.text = "e"
    await sheet.doneTapped()
    #expect(interests.adding == nil)
    #expect(names() == ["a", "d", "b", "c", "e"])
    try await eventually { settings.tagWords(of: Made.blog.id) == "a, d, b, c, e" }
    #expect(settings.tagWords(of: BlogID("other")) == "None yet")
  }
}
