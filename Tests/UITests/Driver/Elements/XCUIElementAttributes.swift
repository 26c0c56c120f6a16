import Foundation

/// What is known of an element at one moment.
public protocol XCUIElementAttributes {
  /// What is said of it aloud.
  var label: String { get }
  var isEnabled: Bool { get }
  var isSelected: Bool { get }
  /// Whether it has the keyboard.
  var hasFocus: Bool { get }
}

struct ElementAttributes: XCUIElementAttributes {
  let node: AccessibleTree.Node

  var label: String { node.name }
  var isEnabled: Bool { node.states.contains(.sensitive) }
  var isSelected: Bool { !node.states.isDisjoint(with: [.selected, .checked, .pressed]) }
  var hasFocus: Bool { node.states.contains(.focused) }
}
