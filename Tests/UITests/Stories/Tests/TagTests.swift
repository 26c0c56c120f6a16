import BroadsheetWindow
import XCTest
import XCUIAutomation

/// The tag strip over Home's list.
final class TagTests: BroadsheetTestCase {
  func testATagIsAddedShownAndRemoved() {
    launchOnSample(Self.phone)
    app.buttons["Add a tag"].tap()
    let field = app.textFields.firstMatch
    field.tap()
    XCTAssertFalse(app.buttons["Done"].isEnabled)
    field.typeText("birds")
    XCTAssert(app.buttons["Done"].wait(for: \.isEnabled, toEqual: true, timeout: patience))
    app.buttons["Done"].tap()
    XCTAssert(app.buttons["Birds, selected"].waitForExistence(timeout: patience))
    XCTAssert(app.row("What we keep").waitForNonExistence(timeout: patience))
    XCTAssert(app.row("Swifts, leaving").waitForExistence(timeout: patience))

    app.buttons["Posts"].tap()
    XCTAssert(app.row("What we keep").waitForExistence(timeout: patience))
    app.buttons["Birds"].rightClick()
    app.buttons["Remove the tag Birds"].tap()
    XCTAssert(app.text("Removed the tag “Birds”.").waitForExistence(timeout: patience))
    XCTAssertFalse(app.buttons["Remove the tag Birds"].exists)
    app.buttons["Undo"].tap()
    XCTAssert(app.buttons["Birds"].waitForExistence(timeout: patience))
  }

  func testATagThatIsThereAlreadyIsRefusedAndTheSheetStays() {
    launchOnSample(Self.phone)
    for _ in 0..<2 {
      app.buttons["Add a tag"].tap()
      app.textFields.firstMatch.tap()
      app.textFields.firstMatch.typeText(" birds \n")
      XCTAssert(app.buttons["Birds, selected"].waitForExistence(timeout: patience))
    }
    XCTAssert(
      app.text("There is a tag “Birds” already: choose another name.").waitForExistence(timeout: patience))
    XCTAssertEqual(app.textFields.firstMatch.text, " birds ")
    app.typeKey(.escape, modifierFlags: [])
    XCTAssert(app.textFields.firstMatch.waitForNonExistence(timeout: patience))
  }

  func testPagesAreNoPosts() {
    launchOnSample(Self.phone)
    app.buttons["Pages"].tap()
    XCTAssert(app.row("What we keep").waitForNonExistence(timeout: patience))
    XCTAssert(app.cells.firstMatch.waitForExistence(timeout: patience))
    XCTAssertEqual(app.cells.count, 3)
  }

  func testEscapeEndsRemoving() {
    launchOnSample(Self.phone)
    app.buttons["Add a tag"].tap()
    app.textFields.firstMatch.tap()
    app.textFields.firstMatch.typeText("birds\n")
    app.buttons["Birds, selected"].rightClick()
    XCTAssert(app.buttons["Remove the tag Birds"].waitForExistence(timeout: patience))
    app.typeKey(.escape, modifierFlags: [])
    XCTAssert(app.buttons["Remove the tag Birds"].waitForNonExistence(timeout: patience))
    XCTAssert(app.buttons["Birds, selected"].exists)
  }
}
