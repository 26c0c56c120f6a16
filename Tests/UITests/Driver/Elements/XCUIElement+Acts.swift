import CXTest
import Foundation

extension XCUIElement {
  /// Clicks on its middle, with the mouse.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    guard let point = hittablePoint(file, line) else { return }
    application.desk?.pointer.click(.left, at: point)
  }

  public func rightClick(file: StaticString = #filePath, line: UInt = #line) {
    guard let point = hittablePoint(file, line) else { return }
    application.desk?.pointer.click(.right, at: point)
  }

  /// Turns the wheel over it: a positive distance shows what is above. A notch is ten points.
  public func scroll(
    byDeltaX x: CGFloat, deltaY y: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let point = hittablePoint(file, line, isStill: false) else { return }
    guard let pointer = application.desk?.pointer else { return }
    pointer.click(y > 0 ? .wheelUp : .wheelDown, at: point, times: Int(abs(y) / 10))
    pointer.click(x > 0 ? .wheelLeft : .wheelRight, at: point, times: Int(abs(x) / 10))
  }

  /// Shows what is below.
  public func swipeUp(file: StaticString = #filePath, line: UInt = #line) {
    scroll(byDeltaX: 0, deltaY: -50, file: file, line: line)
  }

  /// Shows what is above.
  public func swipeDown(file: StaticString = #filePath, line: UInt = #line) {
    scroll(byDeltaX: 0, deltaY: 50, file: file, line: line)
  }

  /// Types a text into it, on the keyboard; it must have been given the keyboard before.
  public func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    guard application.hasKeyboard(file, line) else { return }
    guard application.wait(5, for: { self === self.application || hasFocus || hasFocusInside }) else {
      return application.complain("\(words) does not have the keyboard", file, line)
    }
    application.desk?.keyboard.type(text)
  }

  private var hasFocusInside: Bool { descendants(matching: .any).focused.count > 0 }

  /// Presses a key.
  public func typeKey(
    _ key: XCUIKeyboardKey, modifierFlags: KeyModifierFlags, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard application.hasKeyboard(file, line) else { return }
    application.desk?.keyboard.press(key.symbol, holding: modifierFlags.symbols)
  }

  /// Presses the key of a character.
  public func typeKey(
    _ key: String, modifierFlags: KeyModifierFlags, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard application.hasKeyboard(file, line), let scalar = key.unicodeScalars.first else { return }
    application.desk?.keyboard.press(KeySym(scalar.value), holding: modifierFlags.symbols)
  }

  /// Where it can be clicked, once it stands still there; a failure if it never does. What is beyond the edge of a list
  /// is scrolled to first.
  private func hittablePoint(_ file: StaticString, _ line: UInt, isStill: Bool = true) -> CGPoint? {
    var last: CGPoint?
    var point: CGPoint?
    var trouble = "is not there"
    let found = application.wait(10) {
      guard let tree = application.tree, let index = find(in: tree) else {
        trouble = "is not there"
        return false
      }
      let rivals = rivals(in: tree)
      guard rivals == 1 else {
        trouble = "is not the only one: there are \(rivals)"
        return false
      }
      guard let here = application.hitPoint(of: index, in: tree) else {
        trouble = "cannot be reached by the mouse"
        application.scroll(towards: index, in: tree)
        return false
      }
      defer { last = here }
      point = here
      return last == here || !isStill
    }
    if found { return point }
    application.complain("\(words) \(trouble)", file, line)
    return nil
  }
}
