import BroadsheetWindow
import XCTest
import XCUIAutomation

/// The window: narrow and wide, kept over a restart, and only one of it.
final class WindowTests: BroadsheetTestCase {
  func testAWindowFoldsAndUnfoldsWithAPostOpen() {
    launch(Self.desktop)
    app.row("Swifts, leaving").tap()
    XCTAssert(app.text("No post open").waitForNonExistence(timeout: patience))
    XCTAssert(app.row("What we keep").exists)
    app.resize(width: 360, height: 720)
    XCTAssert(app.buttons["Back"].waitForExistence(timeout: patience))
    XCTAssert(app.row("What we keep").waitForNonExistence(timeout: patience))
    XCTAssert(app.descendants(matching: .any).matching(identifier: "Swifts, leaving").firstMatch.exists)
    app.resize(width: 1280, height: 800)
    XCTAssert(app.row("What we keep").waitForExistence(timeout: patience))
    XCTAssertFalse(app.text("No post open").exists)
  }

  func testTheWindowKeepsItsSizeOverARestart() {
    launch(CGSize(width: 820, height: 640))
    XCTAssert(app.row("What we keep").waitForExistence(timeout: patience))
    app.buttons["Close"].tap()
    XCTAssertEqual(app.process?.waitForExit(timeout: patience), 0)
    app.launch()
    XCTAssertEqual(app.windowFrame.size, CGSize(width: 820, height: 640))
  }

  func testAListKeepsItsPlaceOverARestart() {
    launchOnSample(Self.phone)
    app.scrollDown(to: app.row("A garden in a north window"))
    let top = app.cells.allLabels.first
    XCTAssertNotEqual(top?.hasPrefix("What we keep"), true)
    app.terminate()
    launch(Self.phone)
    XCTAssert(app.row("A garden in a north window").waitForExistence(timeout: patience))
    XCTAssertEqual(app.cells.allLabels.first, top)
  }

  func testASecondStartRaisesTheFirstWindowAndEnds() throws {
    launchOnSample(Self.phone)
    let second = try RunningProgram(
      products.appending(path: "broadsheet"), arguments: app.launchArguments,
      environment: app.launchEnvironment, log: app.log)
    XCTAssertEqual(second.waitForExit(timeout: patience), 0)
    XCTAssertEqual(app.windows.count, 1)
    XCTAssert(app.row("What we keep").isHittable)
  }

  func testItsWordsAreAnsweredWithoutAWindow() throws {
    func answer(_ words: String...) throws -> (status: Int32?, text: String) {
      let log = home.folder.appending(path: words.joined())
      let program = try RunningProgram(
        products.appending(path: "broadsheet"), arguments: words,
        environment: app.launchEnvironment.merging(["DISPLAY": "", "WAYLAND_DISPLAY": ""]) { $1 }, log: log)
      let status = program.waitForExit(timeout: patience)
      return (status, try String(contentsOf: log, encoding: .utf8))
    }
    let version = try answer("--version")
    XCTAssertEqual(version.status, 0)
    XCTAssert(version.text.hasPrefix("broadsheet 0."), version.text)
    let help = try answer("--help")
    XCTAssertEqual(help.status, 0)
    XCTAssert(help.text.contains("--library FILE"), help.text)
    let wrong = try answer("--libary", "x")
    XCTAssertEqual(wrong.status, 2)
    XCTAssertEqual(wrong.text, "There is no “--libary” here: “broadsheet --help” lists what there is.\n")
    let missing = try answer("--library")
    XCTAssertEqual(missing.status, 2)
    XCTAssertEqual(missing.text, "--library needs the name of a file after it.\n")
  }

  func testWithoutADisplayItSaysSo() throws {
    let log = home.folder.appending(path: "log")
    let program = try RunningProgram(
      products.appending(path: "broadsheet"), arguments: ["--library", home.library.path],
      environment: app.launchEnvironment.merging(["DISPLAY": "", "WAYLAND_DISPLAY": ""]) { $1 }, log: log)
    XCTAssertEqual(program.waitForExit(timeout: patience), 69)
    let words = try String(contentsOf: log, encoding: .utf8)
    XCTAssert(words.contains("display"), words)
    XCTAssertFalse(words.contains("Fatal"), words)
    XCTAssertFalse(words.contains("CRITICAL"), words)
  }
}
