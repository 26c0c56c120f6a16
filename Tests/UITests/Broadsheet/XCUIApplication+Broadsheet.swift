import Foundation
import XCUIAutomation

/// Broadsheet's window, as one finds one's way about it.
extension XCUIApplication {
  /// The program, living in a home.
  public convenience init(in home: ReaderHome) {
    self.init(url: products.appending(path: "broadsheet"))
    launchArguments = ["--library", home.library.path]
    launchEnvironment = home.environment
  }

  /// The row of a post in a list.
  public func row(_ title: String) -> XCUIElement { cells.beginning("\(title), ").firstMatch }

  /// The list of posts: beside it, where it is wide, stands the sidebar's.
  public var posts: XCUIElement { collectionViews.containing(saying: ", by ").firstMatch }

  /// Words on the screen.
  public func text(_ words: String) -> XCUIElement { staticTexts.matching(identifier: words).firstMatch }

  /// The stored post that is open. GTK's web view shows a screen reader nothing of its page, so the page says it: the
  /// title is its label, and the text is told beside that.
  public func page(_ title: String) -> XCUIElement { otherElements.matching(identifier: title).firstMatch }

  /// Gives a field the keyboard and types.
  public func fill(
    _ field: XCUIElement, with text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    field.tap(file: file, line: line)
    field.typeText(text, file: file, line: line)
  }

  /// Goes to one of the four places, whatever the width.
  public func go(to number: Int) { typeKey("\(number)", modifierFlags: .command) }

  /// Adds a blog by its address, and waits until it is the one that is shown.
  public func addBlog(_ address: String, file: StaticString = #filePath, line: UInt = #line) {
    typeKey("d", modifierFlags: .command, file: file, line: line)
    let field = textFields.firstMatch
    fill(field, with: address + "\n", file: file, line: line)
    let add = buttons["Add"]
    _ = add.waitForExistence(timeout: patience)
    add.tap(file: file, line: line)
    if !field.waitForNonExistence(timeout: patience) { complain("\(address) is not added", file, line) }
  }

  public func escape() { typeKey(.escape, modifierFlags: []) }
}

extension XCUIElement {
  /// The first line of what is told about it beside its label.
  public var spokenBeginning: String {
    accessibilityDescription.split(separator: "\n").first.map(String.init) ?? ""
  }
}

/// How long anything may take to show: far longer than it takes, for machines that have more to do.
public let patience: TimeInterval = 30

/// Where the build put the programs.
public let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
