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
    let server = try BlogServer(
      #"{"posts": 1, "comments": 1, "users": 1, "keep": true}"#, as: .rest)
    launch(Self.phone)
    XCTAssert(app.row("What we keep").waitForExistence(timeout: patience))
    app.addBlog(server)
    openComments(of: "title 1", titled: "1 comment")
    try server.faults(#"{"path": "/*", "fault": "drop"}"#)
    app.buttons["Add comment"].tap()
    type("Ada", into: app.textFields["Name"])
    type("ada@example.org", into: app.textFields["Mail address"])
    type("Well said.", into: app.textViews.firstMatch)
    app.buttons["Done"].tap()
    XCTAssert(app.staticTexts.beginning("Waiting to be sent").firstMatch.waitForExistence(timeout: patience))
    try server.faults("")
    app.cells.buttons["Try again"].tap()
    XCTAssert(
      app.staticTexts.beginning("Waiting to be sent").firstMatch.waitForNonExistence(timeout: patience))
    XCTAssert(app.descendants(matching: .any).saying("Well said.").firstMatch.exists)
    let sent = try server.requests().filter { $0.method == "POST" && $0.body.contains("Well said.") }
    XCTAssertFalse(sent.isEmpty)
  }

  private func openComments(of title: String, titled button: String) {
    app.row(title).tap()
    app.buttons[button].tap()
    XCTAssert(app.text("Comments").waitForExistence(timeout: patience))
    XCTAssert(app.cells.firstMatch.waitForExistence(timeout: patience))
  }

  private func type(_ text: String, into field: XCUIElement) {
    field.tap()
    field.typeText(text)
  }
}
