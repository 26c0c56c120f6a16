import Foundation
import XCTest
import XCUIAutomation

/// How long anything may take to show: far longer than it takes, for machines that have more to do.
let patience: TimeInterval = 30

/// Broadsheet's screens, as one finds one's way about them.
extension XCUIApplication {
  /// The row of a post in a list.
  func row(_ title: String) -> XCUIElement { cells.beginning("\(title), ").firstMatch }

  /// The list of posts: beside it, where it is wide, stands the sidebar's.
  var posts: XCUIElement { collectionViews.containing(.cell, identifier: nil).firstMatch }

  /// Words on the screen.
  func text(_ words: String) -> XCUIElement { staticTexts.matching(identifier: words).firstMatch }

  /// Opens a row's menu with the right button and chooses from it.
  func choose(_ entry: String, from row: XCUIElement, file: StaticString = #filePath, line: UInt = #line) {
    row.rightClick(file: file, line: line)
    buttons.matching(identifier: entry).firstMatch.tap(file: file, line: line)
  }

  /// Adds a blog by its address, and waits until it is the one that is shown.
  func addBlog(_ server: BlogServer, file: StaticString = #filePath, line: UInt = #line) {
    typeKey("d", modifierFlags: .command, file: file, line: line)
    let field = textFields.firstMatch
    field.tap(file: file, line: line)
    field.typeText(server.address + "\n", file: file, line: line)
    let add = buttons["Add"]
    XCTAssert(add.waitForExistence(timeout: patience), "the blog is found", file: file, line: line)
    add.tap(file: file, line: line)
    XCTAssert(field.waitForNonExistence(timeout: patience), "the sheet closes", file: file, line: line)
  }

  /// Turns the wheel over the list until a row is there.
  func scrollDown(
    to row: XCUIElement, file: StaticString = #filePath, line: UInt = #line
  ) {
    for _ in 0..<120 where !isImpatient && !row.isHittable {
      posts.scroll(byDeltaX: 0, deltaY: -60, file: file, line: line)
    }
    XCTAssert(row.waitForExistence(timeout: patience), "the list has the row", file: file, line: line)
  }
}
