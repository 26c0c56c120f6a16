import BroadsheetWindow
import XCTest
import XCUIAutomation

/// What somebody sees who starts Broadsheet for the first time, without a network.
final class FirstLaunchTests: BroadsheetTestCase {
  func testTheSampleBlogIsThereOnAPhone() {
    launch(Self.phone)
    XCTAssert(
      app.cells["What we keep, unread, by Ines Halloran, 13 September 2026"].waitForExistence(
        timeout: patience))
    XCTAssert(app.text("The Margin").exists)
    XCTAssertEqual(
      app.tabBars.firstMatch.buttons.allLabels, ["Home", "Explore", "Saved", "Author"], app.debugDescription)
    XCTAssert(app.buttons["Home"].isSelected)
    XCTAssertFalse(app.staticTexts.saying("offline").firstMatch.exists)
  }

  func testTheSampleBlogIsThereOnADesktop() {
    launchOnSample(Self.desktop)
    for place in ["Home", "Explore", "Saved", "Author"] {
      XCTAssert(app.cells.containing(.staticText, identifier: place).firstMatch.exists, place)
    }
    XCTAssert(app.cells.beginning("The Margin, 43 unread").firstMatch.exists)
    XCTAssert(app.text("No post open").exists)
  }

  func testEachRowIsOneElementThatSaysEverything() {
    launchOnSample(Self.phone)
    let labels = app.cells.allLabels
    XCTAssertGreaterThanOrEqual(labels.count, 3)
    for label in labels {
      XCTAssertNotNil(label.wholeMatch(of: /.+, unread, by .+, \d+ \w+ \d{4}/), label)
    }
    XCTAssertEqual(app.cells.descendants(matching: .staticText).count, 0)
    XCTAssertEqual(app.cells.descendants(matching: .button).count, 0)
  }

  func testEveryPlaceShowsSomething() {
    launchOnSample(Self.phone)
    app.buttons["Explore"].tap()
    XCTAssert(app.searchFields.firstMatch.waitForExistence(timeout: patience))
    app.buttons["Saved"].tap()
    XCTAssert(app.buttons["Start browsing"].waitForExistence(timeout: patience))
    app.buttons["Author"].tap()
    XCTAssert(app.buttons["Ines Halloran, 29 posts"].waitForExistence(timeout: patience))
    app.buttons["Home"].tap()
    XCTAssert(app.row("What we keep").waitForExistence(timeout: patience))
  }
}
