import Foundation
import XCTest
import XCUIAutomation

/// A test of Broadsheet itself, as somebody new to it finds it: with nothing of its own on the disk.
class BroadsheetTestCase: UITestCase {
  /// All that the program may write.
  private(set) var folder: URL!
  var library: URL { folder.appending(path: "library.sqlite") }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "uitest-\(UUID().uuidString)")
    // What slides and fades would only be waited for.
    let settings = folder.appending(path: "gtk-4.0/settings.ini")
    try FileManager.default.createDirectory(
      at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
    try "[Settings]\ngtk-enable-animations=false\n".write(to: settings, atomically: true, encoding: .utf8)
    try super.setUpWithError()
  }

  override func tearDown() {
    super.tearDown()
    try? FileManager.default.removeItem(at: folder)
  }

  override func makeApplication() -> XCUIApplication {
    let app = super.makeApplication()
    app.launchArguments = ["--library", library.path]
    app.launchEnvironment = [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path,
      "XDG_CACHE_HOME": folder.path, "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]
    return app
  }
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
}
