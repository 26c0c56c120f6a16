import XCTest
import XCUIAutomation

/// The hands and eyes themselves, tried on the toolkit's own gallery.
final class GalleryTests: UITestCase {
  override func makeApplication() -> XCUIApplication {
    let app = XCUIApplication(url: Self.root.appending(path: "Toolkit/.build/debug/Gallery"))
    app.launchArguments = ["360", "800", "home"]
    return app
  }

  func testReadsWhatIsShownAndNothingElse() {
    app.launch()
    XCTAssertEqual(app.state, .runningForeground)
    XCTAssert(app.staticTexts["大学の図書館で見つけた古い地図"].exists)
    XCTAssertFalse(app.staticTexts["Large title"].exists)
    XCTAssertEqual(app.buttons["Explore"].isSelected, false)
    app.buttons["Explore"].tap()
    XCTAssert(app.staticTexts["No results"].waitForExistence(timeout: 10))
    XCTAssertEqual(app.buttons["Explore"].isSelected, true)
    XCTAssert(app.staticTexts["大学の図書館で見つけた古い地図"].waitForNonExistence(timeout: 10))
  }

  func testClicksWhereAnElementIs() {
    app.launch()
    app.cells.containing(.staticText, identifier: "Short").firstMatch.tap()
    XCTAssert(app.staticTexts["Post 3"].waitForExistence(timeout: 10))
    app.buttons["Back"].tap()
    XCTAssert(app.staticTexts["Post 3"].waitForNonExistence(timeout: 10))
  }

  func testUsesAMenuInAWindowOfItsOwn() {
    app.launch()
    app.cells.containing(.staticText, identifier: "Short").firstMatch.rightClick()
    app.buttons["Delete"].tap()
    XCTAssert(app.dialogs["Delete all posts?"].waitForExistence(timeout: 10))
    app.buttons["Keep"].tap()
    XCTAssert(app.dialogs["Delete all posts?"].waitForNonExistence(timeout: 10))
    // What a menu held is no act of the row it was opened on.
    app.cells.containing(.staticText, identifier: "Short").firstMatch.tap()
    XCTAssert(app.staticTexts["Post 3"].waitForExistence(timeout: 10))
    XCTAssertFalse(app.dialogs["Delete all posts?"].exists)
  }

  func testDoesNotClickThroughADialog() {
    app.launch()
    app.buttons["More"].tap()
    app.buttons["Delete all…"].tap()
    let dialog = app.dialogs["Delete all posts?"]
    XCTAssert(dialog.waitForExistence(timeout: 10))
    let row = app.cells.containing(
      .staticText,
      identifier:
        "What the lighthouse keeper wrote down every single evening for thirty-one years, and why nobody read it until now"
    ).firstMatch
    XCTAssert(row.exists)
    XCTAssertFalse(row.isHittable)
    app.typeKey(.escape, modifierFlags: [])
    XCTAssert(dialog.waitForNonExistence(timeout: 10))
    XCTAssert(row.wait(for: \.isHittable, toEqual: true, timeout: 10))
  }

  func testTypesAnyText() {
    app.launch()
    app.buttons["Author"].tap()
    let field = app.textFields["Blog address"]
    field.tap()
    field.typeText("Über 大學 & C++ 🌋 <a@b.c>")
    XCTAssert(field.wait(for: \.text, toEqual: "Über 大學 & C++ 🌋 <a@b.c>", timeout: 10), field.text)
    field.typeKey("a", modifierFlags: .command)
    field.typeKey(.delete, modifierFlags: [])
    XCTAssert(field.wait(for: \.text, toEqual: "", timeout: 10), field.text)
  }

  func testScrollsWithTheWheel() {
    app.launch()
    let first = app.staticTexts.matching(identifier: "Newest").firstMatch
    XCTAssert(first.isHittable)
    app.collectionViews.firstMatch.swipeUp()
    XCTAssert(first.wait(for: \.isHittable, toEqual: false, timeout: 10))
    app.collectionViews.firstMatch.swipeDown()
    XCTAssert(first.wait(for: \.isHittable, toEqual: true, timeout: 10))
  }

  func testGivesTheWindowAnotherSize() {
    app.launch()
    XCTAssertEqual(app.windowFrame.size, CGSize(width: 360, height: 800))
    XCTAssert(app.tabBars.firstMatch.isHittable)
    XCTAssert(app.resize(width: 900, height: 700))
    XCTAssert(
      app.cells.containing(.staticText, identifier: "Explore").firstMatch.waitForExistence(timeout: 10))
    let picture = app.screenshot()?.pngRepresentation
    XCTAssertEqual(picture?.prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
    XCTAssertEqual(picture?[16..<24], Data([0, 0, 0x03, 0x84, 0, 0, 0x02, 0xBC]))
  }

}
