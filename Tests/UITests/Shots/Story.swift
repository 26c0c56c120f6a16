import XCUIAutomation

/// Screens that are reached one after the other, from a first start.
struct Story: Sendable {
  let name: String
  let play: @Sendable (Studio) throws -> Void

  init(_ name: String, _ play: @escaping @Sendable (Studio) throws -> Void) {
    self.name = name
    self.play = play
  }
}

extension XCUIApplication {
  func row(_ title: String) -> XCUIElement { cells.beginning("\(title), ").firstMatch }
  func text(_ words: String) -> XCUIElement { staticTexts.matching(identifier: words).firstMatch }
  func button(_ title: String) -> XCUIElement { buttons.matching(identifier: title).firstMatch }

  /// Goes to one of the four places, whatever the width.
  func go(to number: Int) { typeKey("\(number)", modifierFlags: .command) }

  func escape() { typeKey(.escape, modifierFlags: []) }

  func fill(_ field: XCUIElement, with text: String) {
    field.tap()
    field.typeText(text)
  }
}
