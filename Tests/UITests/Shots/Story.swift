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
  func button(_ title: String) -> XCUIElement { buttons.matching(identifier: title).firstMatch }
}
