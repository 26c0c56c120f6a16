import BroadsheetWindow
import Foundation
import XCTest
import XCUIAutomation

/// A test of Broadsheet itself, as somebody new to it finds it: with nothing of its own on the disk.
class BroadsheetTestCase: UITestCase {
  let home = ReaderHome()

  override func setUpWithError() throws {
    try home.furnish()
    try super.setUpWithError()
  }

  override func tearDown() {
    super.tearDown()
    home.remove()
  }

  override func makeApplication() -> XCUIApplication { XCUIApplication(in: home) }
}

extension BroadsheetTestCase {
  static let phone = CGSize(width: 360, height: 720)
  static let desktop = CGSize(width: 1280, height: 800)

  /// Starts the program in a window of that size.
  func launch(_ size: CGSize, file: StaticString = #filePath, line: UInt = #line) {
    app.launch(file: file, line: line)
    XCTAssert(
      app.resize(width: Int(size.width), height: Int(size.height)), "the window keeps its size", file: file,
      line: line)
  }

  /// Starts it, and waits for the sample blog.
  func launchOnSample(_ size: CGSize, file: StaticString = #filePath, line: UInt = #line) {
    launch(size, file: file, line: line)
    XCTAssert(app.row("What we keep").waitForExistence(timeout: patience), file: file, line: line)
  }
}
