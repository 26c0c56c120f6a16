import BroadsheetWindow
import Foundation
import XCTest
import XCUIAutomation

/// Everything with the keyboard alone.
final class KeyboardTests: BroadsheetTestCase {
  func testPostsAreReadWithJAndKAndSavedWithS() {
    launchOnSample(Self.desktop)
    app.typeKey("j", modifierFlags: [])
    XCTAssert(
      app.cells["What we keep, by Ines Halloran, 13 September 2026"].waitForExistence(timeout: patience))
    app.typeKey("j", modifierFlags: [])
    XCTAssert(app.cells["Swifts, leaving, by Tomas Wren, 2 August 2026"].waitForExistence(timeout: patience))
    app.typeKey("k", modifierFlags: [])
    app.typeKey("s", modifierFlags: [])
    XCTAssert(
      app.cells["What we keep, saved, by Ines Halloran, 13 September 2026"].waitForExistence(
        timeout: patience))
    XCTAssert(app.cells["Swifts, leaving, by Tomas Wren, 2 August 2026"].exists)
  }

  func testPlacesHaveNumbers() {
    launchOnSample(Self.phone)
    for (number, place) in ["Home", "Explore", "Saved", "Author"].enumerated().reversed() {
      app.typeKey("\(number + 1)", modifierFlags: .command)
      XCTAssert(app.buttons[place].wait(for: \.isSelected, toEqual: true, timeout: patience), place)
    }
  }

  func testEveryControlIsReachedWithTab() {
    launchOnSample(Self.phone)
    let wanted: Set = ["Refresh", "More", "Add a tag", "Posts, selected", "Pages", "Home"]
    var reached: Set<String> = []
    for _ in 0..<25 where !wanted.isSubset(of: reached) {
      app.typeKey(.tab, modifierFlags: [])
      reached.formUnion(focused)
    }
    XCTAssertEqual(wanted.subtracting(reached), [], "\(reached)")
    XCTAssert(reached.contains { $0.hasPrefix("What we keep, ") }, "\(reached)")
  }

  func testARowIsOpenedWithReturnAndLeftWithEscape() {
    launch(Self.phone)
    pressOnFirstRow(.return, shows: "Back")
    XCTAssert(
      app.cells["What we keep, by Ines Halloran, 13 September 2026"].waitForExistence(timeout: patience))
  }

  func testTheMenuKeyOpensTheRowsMenu() {
    launch(Self.phone)
    pressOnFirstRow(.menu, shows: "Mark as read")
  }

  func testTheOriginalIsOpenedInTheBrowserWithO() throws {
    let opened = home.folder.appending(path: "opened")
    try home.installBrowser(writingTo: opened)
    launchOnSample(Self.desktop)
    app.typeKey("j", modifierFlags: [])
    XCTAssert(
      app.cells["What we keep, by Ines Halloran, 13 September 2026"].waitForExistence(timeout: patience))
    app.typeKey("o", modifierFlags: [])
    XCTAssert(
      app.wait(patience) { FileManager.default.fileExists(atPath: opened.path) }, "the browser is started")
    XCTAssertEqual(
      try String(contentsOf: opened, encoding: .utf8), "https://sample.invalid/2026/09/what-we-keep.html\n")
  }

  func testSearchHasAKeyAndIsOfWhatIsShown() {
    launchOnSample(Self.phone)
    app.typeKey("f", modifierFlags: .command)
    XCTAssert(app.buttons["Explore"].wait(for: \.isSelected, toEqual: true, timeout: patience))
    app.searchFields.firstMatch.typeText("swifts")
    XCTAssert(app.row("Swifts, leaving").waitForExistence(timeout: patience))
    app.row("Swifts, leaving").tap()
    app.buttons["2 comments"].tap()
    XCTAssert(app.text("Comments").waitForExistence(timeout: patience))
    app.typeKey("f", modifierFlags: .command)
    app.searchFields.firstMatch.typeText("zzzz")
    XCTAssert(app.text("No results for “zzzz”").waitForExistence(timeout: patience))
  }

  func testSheetsHaveKeysAndEscapeLeavesThem() {
    launchOnSample(Self.desktop)
    for (key, title) in [
      ("n", "New post"), ("d", "Add a blog"), (",", "Settings"), ("/", "Keyboard shortcuts"),
    ] {
      app.typeKey(key, modifierFlags: .command)
      XCTAssert(app.text(title).waitForExistence(timeout: patience), title)
      app.typeKey(.escape, modifierFlags: [])
      XCTAssert(app.text(title).waitForNonExistence(timeout: patience), title)
    }
  }

  /// Presses a key on the first row: that shows a button, and Escape takes it away.
  private func pressOnFirstRow(
    _ key: XCUIKeyboardKey, shows button: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssert(app.row("What we keep").waitForExistence(timeout: patience), file: file, line: line)
    for _ in 0..<15 where !focused.contains(where: { $0.hasPrefix("What we keep, ") }) {
      app.typeKey(.tab, modifierFlags: [], file: file, line: line)
    }
    app.typeKey(key, modifierFlags: [], file: file, line: line)
    XCTAssert(app.buttons[button].waitForExistence(timeout: patience), file: file, line: line)
    app.typeKey(.escape, modifierFlags: [], file: file, line: line)
    XCTAssert(app.buttons[button].waitForNonExistence(timeout: patience), file: file, line: line)
  }

  /// What has the keyboard is called.
  private var focused: [String] { app.descendants(matching: .any).focused.allLabels }
}
