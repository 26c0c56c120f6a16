import BroadsheetWindow
import TestSupport
import XCTest
import XCUIAutomation

/// Comments: read, searched, and written on a blog that takes them, also while it cannot be reached.
final class CommentTests: BroadsheetTestCase {
  func testCommentsAreReadAndSearched() {
    launch(Self.phone)
    openComments(of: "Swifts, leaving", titled: "2 comments")
    XCTAssertEqual(app.cells.count, 2)
    let search = app.searchFields.firstMatch
    search.tap()
    search.typeText("zzzz")
    XCTAssert(app.text("No results for “zzzz”").waitForExistence(timeout: patience))
  }

  func testACommentWaitsWhileTheBlogIsAwayAndIsSentOnce() throws {
    let server = try openABlogThatTakesComments()
    try server.faults(#"{"path": "/*", "fault": "drop"}"#)
    write("Well said.")
    app.buttons["Done"].tap()
    let waiting = app.staticTexts.beginning("Waiting to be sent").firstMatch
    XCTAssert(waiting.waitForExistence(timeout: patience))
    try server.faults("")
    app.cells.buttons["Try again"].tap()
    XCTAssert(waiting.waitForNonExistence(timeout: patience))
    XCTAssert(comment("Well said.").exists)
    // It arrived although the answer did not: that is asked before it is sent again.
    let sent = try server.requests().filter { $0.method == "POST" && $0.body.contains("Well said.") }
    XCTAssertEqual(sent.count, 1)
  }

  func testARefusedCommentIsTriedAgainOrTakenBack() throws {
    let server = try openABlogThatTakesComments()
    try server.faults(#"{"path": "/*", "method": "POST", "fault": "status", "status": 422}"#)
    write("Well said.")
    app.buttons["Done"].tap()
    let failed = app.staticTexts.beginning("Failed: ").firstMatch
    XCTAssert(failed.waitForExistence(timeout: patience))
    try server.faults("")
    app.cells.buttons["Try again"].tap()
    XCTAssert(failed.waitForNonExistence(timeout: patience))
    XCTAssert(comment("Well said.").exists)

    try server.faults(#"{"path": "/*", "method": "POST", "fault": "status", "status": 422}"#)
    write("On second thoughts.", asSomebodyNew: false)
    app.buttons["Done"].tap()
    XCTAssert(failed.waitForExistence(timeout: patience))
    app.cells.buttons["Don’t send"].tap()
    XCTAssert(comment("On second thoughts.").waitForNonExistence(timeout: patience))
    XCTAssertFalse(failed.exists)
    XCTAssert(comment("Well said.").exists)
  }

  func testEscapeAsksBeforeAWrittenCommentIsLost() throws {
    _ = try openABlogThatTakesComments()
    write("Well said.")
    app.typeKey(.escape, modifierFlags: [])
    app.buttons["Keep editing"].tap()
    XCTAssertEqual(app.textViews.firstMatch.text, "Well said.")
    app.typeKey(.escape, modifierFlags: [])
    app.buttons["Discard"].tap()
    XCTAssert(app.textViews.firstMatch.waitForNonExistence(timeout: patience))
    XCTAssertFalse(comment("Well said.").exists)
    app.buttons["Add comment"].tap()
    XCTAssert(app.textViews.firstMatch.waitForExistence(timeout: patience))
    app.typeKey(.escape, modifierFlags: [])
    XCTAssert(app.textViews.firstMatch.waitForNonExistence(timeout: patience))
  }

  /// A blog with a post, whose one comment is shown.
  private func openABlogThatTakesComments() throws -> BlogServer {
    let server = try BlogServer(#"{"posts": 1, "comments": 1, "users": 1, "keep": true}"#, as: .rest)
    launchOnSample(Self.phone)
    app.addBlog(server.address)
    openComments(of: "title 1", titled: "1 comment")
    return server
  }

  /// Opens the sheet and fills it in; somebody who wrote before is known.
  private func write(_ text: String, asSomebodyNew: Bool = true) {
    app.buttons["Add comment"].tap()
    if asSomebodyNew {
      app.fill(app.textFields["Name"], with: "Ada")
      app.fill(app.textFields["Mail address"], with: "ada@example.org")
    }
    app.fill(app.textViews.firstMatch, with: text)
  }

  private func comment(_ text: String) -> XCUIElement {
    app.descendants(matching: .any).saying(text).firstMatch
  }

  private func openComments(of title: String, titled button: String) {
    app.row(title).tap()
    app.buttons[button].tap()
    XCTAssert(app.text("Comments").waitForExistence(timeout: patience))
    XCTAssert(app.cells.firstMatch.waitForExistence(timeout: patience))
  }
}
