import Foundation
import XCTest
import XCUIAutomation

/// A test that drives a real program on a desktop of its own. The first failure of one leaves a picture and the texts on
/// the screen in `.build/ui-failures`; what comes after it is not told, for it comes of it.
class UITestCase: XCTestCase {
  private(set) lazy var app = makeApplication()
  private var hasFailed = false

  /// The program, before it is launched.
  func makeApplication() -> XCUIApplication { preconditionFailure("each kind of test says which it is") }

  private let isOnDesktop = ProcessInfo.processInfo.environment["BROADSHEET_DESKTOP"] != nil

  override func setUpWithError() throws {
    try super.setUpWithError()
    guard isOnDesktop else {
      throw XCTSkip(
        "It moves the mouse and types, so it needs a desktop of its own: `make uitests` gives it one.")
    }
  }

  override func tearDown() {
    if isOnDesktop { app.terminate() }
    super.tearDown()
  }

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    guard !hasFailed else { return }
    hasFailed = true
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    guard isOnDesktop else { return }
    app.isImpatient = true
    let folder = Self.root.appending(path: ".build/ui-failures")
    let name = name.replacing(/[^\w]+/, with: ".")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try XCUIScreen.main?.screenshot()?.pngRepresentation.write(to: folder.appending(path: "\(name).png"))
      let words = (try? String(contentsOf: app.log, encoding: .utf8)) ?? ""
      try "\(app.debugDescription)\n\n\(words)"
        .write(to: folder.appending(path: "\(name).txt"), atomically: true, encoding: .utf8)
    } catch {
      print("no picture of \(name): \(error)")
    }
  }

  /// The project's folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}

extension XCUIElement {
  /// The text in a field.
  var text: String { value as? String ?? "" }
}
