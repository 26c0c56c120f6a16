import BroadsheetWindow
import Foundation
import XCTest
import XCUIAutomation

/// What one does in Broadsheet's window, and what is to come of it.
extension XCUIApplication {
  /// Opens a row's menu with the right button and chooses from it.
  func choose(_ entry: String, from row: XCUIElement, file: StaticString = #filePath, line: UInt = #line) {
    row.rightClick(file: file, line: line)
    buttons.matching(identifier: entry).firstMatch.tap(file: file, line: line)
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
