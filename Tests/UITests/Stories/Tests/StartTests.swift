import BroadsheetWindow
import Foundation
import TestSupport
import XCTest
import XCUIAutomation

/// A library that cannot be used as it is: the window says what is wrong, and what to do.
final class StartTests: BroadsheetTestCase {
  func testALibraryOfANewerBroadsheetIsLeftAlone() throws {
    try makeLibrary()
    // SQLite keeps the schema's number in bytes 60 to 63 of the file (its file format, 1.3.15).
    var bytes = try Data(contentsOf: home.library)
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try bytes.write(to: home.library)
    launch(Self.phone)
    XCTAssert(app.text("Made by a newer Broadsheet").waitForExistence(timeout: patience))
    XCTAssert(app.staticTexts.saying("format 99").firstMatch.exists)
    XCTAssert(app.buttons["Try again"].isHittable)
    app.terminate()
    XCTAssertEqual(try Data(contentsOf: home.library), bytes)
  }

  func testAFileThatIsNoLibraryIsLeftAlone() throws {
    try Data("Dear diary, nothing happened today.".utf8).write(to: home.library)
    launch(Self.phone)
    XCTAssert(app.text("Not a library").waitForExistence(timeout: patience))
    app.terminate()
    XCTAssertEqual(
      try String(contentsOf: home.library, encoding: .utf8), "Dear diary, nothing happened today.")
  }

  func testADamagedLibraryIsMendedAndThatIsTold() throws {
    try makeLibrary()
    let bytes = try Data(contentsOf: home.library)
    try bytes.prefix(bytes.count / 2).write(to: home.library)
    launch(Self.phone)
    XCTAssert(app.text("The library was damaged").waitForExistence(timeout: patience))
    app.buttons["Go on"].tap()
    XCTAssert(app.text("The library was damaged").waitForNonExistence(timeout: patience))
    XCTAssert(app.tabBars.firstMatch.isHittable)
  }

  func testALibraryInUseOpensOnceItIsFree() throws {
    try makeLibrary()
    let holder = try python(
      """
      library.execute("PRAGMA locking_mode=EXCLUSIVE")
      library.execute("BEGIN EXCLUSIVE")
      print("held", flush=True)
      sys.stdin.read()
      """)
    XCTAssertEqual(holder.firstLine(), "held")
    launch(Self.phone)
    XCTAssert(app.text("The library is in use").waitForExistence(timeout: patience))
    holder.end()
    app.buttons["Try again"].tap()
    XCTAssert(app.row("What we keep").waitForExistence(timeout: patience))
  }

  /// A library with the sample blog, all of it in its one file.
  private func makeLibrary() throws {
    app.launch()
    XCTAssert(app.row("What we keep").waitForExistence(timeout: patience))
    app.terminate()
    let words = try python(#"library.execute("PRAGMA wal_checkpoint(TRUNCATE)")"#).output(killing: false)
    XCTAssertEqual(words, "")
    XCTAssertFalse(FileManager.default.fileExists(atPath: home.library.path + "-wal"))
  }

  /// Another program that uses the library.
  private func python(_ script: String) throws -> Child {
    let opening = "import sqlite3, sys; library = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
    return try Child(["python3", "-c", opening + script, home.library.path])
  }
}
