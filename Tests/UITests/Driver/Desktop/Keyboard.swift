import CXTest
import Foundation

/// The keyboard. What its keys do not have is written as GTK takes any character: Control, Shift and U, then its number.
struct Keyboard {
  let display: Display

  /// Types a text, keys held down apart.
  func type(_ text: String) {
    for scalar in text.unicodeScalars {
      if let stroke = stroke(Self.symbol(of: scalar)) {
        press(stroke.code, with: stroke.isShifted ? [KeySym(XK_Shift_L)] : [])
      } else {
        press(KeySym(XK_u), holding: [KeySym(XK_Control_L), KeySym(XK_Shift_L)])
        for digit in String(scalar.value, radix: 16) {
          type(String(digit))
        }
        press(KeySym(XK_space), holding: [])
      }
    }
  }

  /// Presses a key while others are down.
  func press(_ symbol: KeySym, holding modifiers: [KeySym]) {
    guard let stroke = stroke(symbol) else { return }
    press(stroke.code, with: modifiers + (stroke.isShifted ? [KeySym(XK_Shift_L)] : []))
  }

  private func press(_ code: UInt32, with modifiers: [KeySym]) {
    let codes = modifiers.map { UInt32(XKeysymToKeycode(display.raw, $0)) }
    for code in codes { XTestFakeKeyEvent(display.raw, code, 1, 0) }
    XTestFakeKeyEvent(display.raw, code, 1, 0)
    XTestFakeKeyEvent(display.raw, code, 0, 0)
    for code in codes.reversed() { XTestFakeKeyEvent(display.raw, code, 0, 0) }
    display.sync()
  }

  /// The key that has a symbol on its first two levels.
  private func stroke(_ symbol: KeySym) -> (code: UInt32, isShifted: Bool)? {
    let code = XKeysymToKeycode(display.raw, symbol)
    guard code != 0 else { return nil }
    for level in [0, 1] where XkbKeycodeToKeysym(display.raw, code, 0, Int32(level)) == symbol {
      return (UInt32(code), level == 1)
    }
    return nil
  }

  /// X's name for a character: its own for Latin letters and signs, keys for what moves the caret.
  private static func symbol(of scalar: Unicode.Scalar) -> KeySym {
    switch scalar {
    case "\n", "\r": KeySym(XK_Return)
    case "\t": KeySym(XK_Tab)
    case "\u{8}", "\u{7F}": KeySym(XK_BackSpace)
    case "\u{1B}": KeySym(XK_Escape)
    default: KeySym(scalar.value < 0x100 ? scalar.value : 0x100_0000 + scalar.value)
    }
  }
}
