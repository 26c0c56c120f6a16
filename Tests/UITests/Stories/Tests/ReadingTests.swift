import BroadsheetWindow
import XCTest
import XCUIAutomation

/// Opening a post, and what is done with it from there.
final class ReadingTests: BroadsheetTestCase {
  func testAPostOpensAndCountsAsReadAfterwards() {
    launch(Self.phone)
    app.row("Swifts, leaving").tap()
    let page = app.descendants(matching: .any)["Swifts, leaving"]
    XCTAssert(page.waitForExistence(timeout: patience))
    XCTAssert(app.buttons["Back"].waitForExistence(timeout: patience))
    app.buttons["Back"].tap()
    XCTAssert(app.cells["Swifts, leaving, by Tomas Wren, 2 August 2026"].waitForExistence(timeout: patience))
    XCTAssert(app.row("What we keep").label.contains("unread"))
  }

  func testAScreenReaderHearsTheWholePost() {
    launch(Self.phone)
    app.row("Swifts, leaving").tap()
    let page = app.page("Swifts, leaving")
    XCTAssert(
      page.wait(for: \.spokenBeginning, toEqual: "Swifts, leaving", timeout: patience),
      page.accessibilityDescription)
    XCTAssert(
      page.accessibilityDescription.contains("They are gone between one evening and the next."),
      page.accessibilityDescription)
    XCTAssert(page.accessibilityDescription.contains("Birds"), page.accessibilityDescription)
  }

  func testASavedPostIsStarredAndInSaved() {
    launch(Self.phone)
    app.choose("Save", from: app.row("Swifts, leaving"))
    XCTAssert(
      app.cells["Swifts, leaving, unread, saved, by Tomas Wren, 2 August 2026"]
        .waitForExistence(timeout: patience))
    app.buttons["Saved"].tap()
    XCTAssert(app.row("Swifts, leaving").waitForExistence(timeout: patience))
    app.buttons["Home"].tap()
    app.choose("Unsave", from: app.row("Swifts, leaving"))
    XCTAssert(
      app.cells["Swifts, leaving, unread, by Tomas Wren, 2 August 2026"].waitForExistence(timeout: patience))
  }

  func testAPostIsSavedFromWhereItIsRead() {
    launch(Self.phone)
    app.row("Swifts, leaving").tap()
    app.buttons["Save"].tap()
    XCTAssert(app.buttons["Unsave"].waitForExistence(timeout: patience))
    app.buttons["Back"].tap()
    XCTAssert(
      app.cells["Swifts, leaving, saved, by Tomas Wren, 2 August 2026"].waitForExistence(timeout: patience))
  }

  func testADeletedPostGoesAndComesBackWithUndo() {
    launch(Self.phone)
    let row = app.row("Swifts, leaving")
    app.choose("Delete", from: row)
    XCTAssert(app.text("Deleted “Swifts, leaving”.").waitForExistence(timeout: patience))
    XCTAssert(row.waitForNonExistence(timeout: patience))
    app.buttons["Undo"].tap()
    XCTAssert(row.waitForExistence(timeout: patience))
    XCTAssert(app.text("Deleted “Swifts, leaving”.").waitForNonExistence(timeout: patience))
  }

  func testADeletedPostStaysAwayAfterARestart() {
    launch(Self.phone)
    app.choose("Delete", from: app.row("Swifts, leaving"))
    XCTAssert(app.row("Swifts, leaving").waitForNonExistence(timeout: patience))
    launchOnSample(Self.phone)
    XCTAssert(app.row("Newspapers for wrapping things").waitForExistence(timeout: patience))
    XCTAssertFalse(app.row("Swifts, leaving").exists)
  }
}
