import BroadsheetWindow
import XCTest
import XCUIAutomation

/// Blogs that are on a server: adding one, all of it, what is new there, and a server that is down.
final class BlogTests: BroadsheetTestCase {
  func testABlogIsAddedByItsAddress() throws {
    let server = try BlogServer(#"{"posts": 3, "title": "Ink"}"#)
    launchOnSample(Self.phone)
    app.addBlog(server.address)
    XCTAssert(app.text("Ink").waitForExistence(timeout: patience))
    for title in ["Post 3", "Post 2", "Post 1"] {
      XCTAssert(app.row(title).waitForExistence(timeout: patience), title)
    }
    XCTAssertFalse(app.row("What we keep").exists)
    app.row("Post 2").tap()
    XCTAssert(app.page("Post 2").wait(for: \.spokenBeginning, toEqual: "Post 2", timeout: patience))
    XCTAssert(app.page("Post 2").accessibilityDescription.contains("The body of post 2."))
  }

  func testARemovedBlogComesBackWithUndo() throws {
    let server = try BlogServer(#"{"posts": 3, "title": "Ink"}"#)
    launchOnSample(Self.desktop)
    app.addBlog(server.address)
    XCTAssert(app.row("Post 3").waitForExistence(timeout: patience))
    let blog = app.cells.beginning("Ink, 3 unread").firstMatch
    app.choose("Remove “Ink”", from: blog)
    XCTAssert(app.text("Removed “Ink”: 3 posts.").waitForExistence(timeout: patience))
    XCTAssert(blog.waitForNonExistence(timeout: patience))
    XCTAssert(app.text("The Margin").waitForExistence(timeout: patience))
    app.buttons["Undo"].tap()
    XCTAssert(blog.waitForExistence(timeout: patience))
    for title in ["Post 3", "Post 2", "Post 1"] {
      XCTAssert(app.row(title).waitForExistence(timeout: patience), title)
    }
  }

  func testAnAddressWithoutABlogSaysSoAndChangesNothing() throws {
    let server = try BlogServer(#"{"posts": 3, "title": "Ink"}"#)
    launchOnSample(Self.phone)
    app.typeKey("d", modifierFlags: .command)
    let field = app.textFields.firstMatch
    field.tap()
    field.typeText(server.address.replacing("/blog", with: "/none") + "\n")
    XCTAssert(app.staticTexts["Nothing there"].waitForExistence(timeout: patience))
    app.typeKey(.escape, modifierFlags: [])
    XCTAssert(field.waitForNonExistence(timeout: patience))
    XCTAssert(app.text("The Margin").exists)
  }

  func testAListGoesToTheBlogsEndWithoutAGap() throws {
    let server = try BlogServer(#"{"posts": 60, "title": "Ink", "cap": 10}"#)
    launch(Self.phone)
    app.addBlog(server.address)
    var seen: Set<String> = []
    for _ in 0..<300 where !app.isImpatient && !seen.contains("Post 1") {
      seen.formUnion(app.cells.allLabels.compactMap { $0.split(separator: ",").first.map(String.init) })
      app.posts.scroll(byDeltaX: 0, deltaY: -60)
    }
    XCTAssertEqual(seen.filter { $0.hasPrefix("Post ") }, Set((1...60).map { "Post \($0)" }))
  }

  func testNewPostsWaitBehindAPillAndMoveNothing() throws {
    let server = try BlogServer(#"{"posts": 30, "title": "Ink"}"#)
    launch(Self.phone)
    app.addBlog(server.address)
    app.scrollDown(to: app.row("Post 20"))
    let top = app.cells.allLabels.first
    try server.change(
      #"{"insert": [{"id": "9000000000000000001", "title": "Brand new", "content": "New.", "labels": [], "#
        + #""published": "2021-01-01T00:00:00.000Z", "updated": "2021-01-01T00:00:00.000Z"}]}"#)
    app.typeKey("r", modifierFlags: .command)
    let pill = app.buttons.saying("1 new post").firstMatch
    XCTAssert(pill.waitForExistence(timeout: patience))
    XCTAssertEqual(app.cells.allLabels.first, top)
    pill.tap()
    XCTAssert(app.row("Brand new").waitForExistence(timeout: patience))
    XCTAssert(pill.waitForNonExistence(timeout: patience))
  }

  func testAServerThatIsDownIsToldAboveWhatIsStored() throws {
    let server = try BlogServer(#"{"posts": 3, "title": "Ink"}"#)
    launch(Self.phone)
    app.addBlog(server.address)
    XCTAssert(app.row("Post 1").waitForExistence(timeout: patience))
    try server.faults(#"{"path": "/*", "fault": "status", "status": 503}"#)
    app.buttons["Refresh"].tap()
    XCTAssert(app.staticTexts.saying("asks to be left alone").firstMatch.waitForExistence(timeout: patience))
    XCTAssert(app.buttons["Try again"].isHittable)
    XCTAssert(app.row("Post 1").exists)
  }

  func testABlogOutOfReachIsToldAboveWhatIsStoredUntilItIsBack() throws {
    let server = try BlogServer(#"{"posts": 3, "title": "Ink"}"#, isApart: true)
    launchOnSample(Self.phone)
    app.addBlog(server.address)
    XCTAssert(app.row("Post 1").waitForExistence(timeout: patience))
    let words = app.text("You’re offline. This is what is stored.")
    XCTAssertFalse(words.exists)
    server.stop()
    app.typeKey("r", modifierFlags: .command)
    XCTAssert(words.waitForExistence(timeout: patience))
    XCTAssert(app.row("Post 1").exists)
    try server.start()
    app.buttons["Try again"].tap()
    XCTAssert(words.waitForNonExistence(timeout: patience))
  }
}
