import XCTest
import XCUIAutomation

/// Everything with the keyboard alone.
final class KeyboardTests: BroadsheetTestCase {
  func testPostsAreReadWithJAndKAndSavedWithS() {
    launch(Self.desktop)
    XCTAssert(app.row("What we keep").waitForExistence(timeout: patience))
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
    launch(Self.phone)
    XCTAssert(app.row("What we keep").waitForExistence(timeout: patience))
    for (number, place) in ["Home", "Explore", "Saved", "Author"].enumerated().reversed() {
      app.typeKey("\(number + 1)", modifierFlags: .command)
      XCTAssert(app.buttons[place].wait(for: \.isSelected, toEqual: true, timeout: patience), place)
    }
  }

  func testEveryControlIsReachedWithTab() {
    launch(Self.phone)
    XCTAssert(app.row("What we keep").waitForExistence(timeout: patience))
    let wanted: Set = ["Refresh", "More", "Add a tag", "Posts, selected", "Pages", "Home"]
    var reached: Set<String> = []
    for _ in 0..<25 where !wanted.isSubset(of: reached) {
      app.typeKey(.tab, modifierFlags: [])
      reached.formUnion(app.focused)
    }
    XCTAssertEqual(wanted.subtracting(reached), [], "\(reached)")
    XCTAssert(reached.contains { $0.hasPrefix("What we keep, ") }, "\(reached)")
  }

  func testARowIsOpenedWithReturnAndLeftWithEscape() {
    launch(Self.phone)
    focusFirstRow()
    app.typeKey(.return, modifierFlags: [])
    XCTAssert(app.buttons["Back"].waitForExistence(timeout: patience))
    app.typeKey(.escape, modifierFlags: [])
    XCTAssert(app.buttons["Back"].waitForNonExistence(timeout: patience))
    XCTAssert(
      app.cells["What we keep, by Ines Halloran, 13 September 2026"].waitForExistence(timeout: patience))
  }

  func testTheMenuKeyOpensTheRowsMenu() {
    launch(Self.phone)
    focusFirstRow()
    app.typeKey(.menu, modifierFlags: [])
    XCTAssert(app.buttons["Mark as read"].waitForExistence(timeout: patience))
    app.typeKey(.escape, modifierFlags: [])
    XCTAssert(app.buttons["Mark as read"].waitForNonExistence(timeout: patience))
  }

  func testSheetsHaveKeysAndEscapeLeavesThem() {
    launch(Self.desktop)
    XCTAssert(app.row("What we keep").waitForExistence(timeout: patience))
    for (key, title) in [
      ("n", "New post"), ("d", "Add a blog"), (",", "Settings"), ("/", "Keyboard shortcuts"),
    ] {
      app.typeKey(key, modifierFlags: .command)
      XCTAssert(app.text(title).waitForExistence(timeout: patience), title)
      app.typeKey(.escape, modifierFlags: [])
      XCTAssert(app.text(title).waitForNonExistence(timeout: patience), title)
    }
  }

  private func focusFirstRow() {
    XCTAssert(app.row("What we keep").waitForExistence(timeout: patience))
    for _ in 0..<15 where !app.focused.contains(where: { $0.hasPrefix("What we keep, ") }) {
      app.typeKey(.tab, modifierFlags: [])
    }
  }
}

extension XCUIApplication {
  /// What has the keyboard is called.
  fileprivate var focused: [String] {
    descendants(matching: .any).matching(
      NSPredicate { element, _ in
        (element as? any XCUIElementAttributes)?.hasFocus ?? false
      }
    )
    .allLabels
  }
}
