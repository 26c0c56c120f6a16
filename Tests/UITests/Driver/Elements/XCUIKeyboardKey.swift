import CXTest

/// A key that writes nothing.
public struct XCUIKeyboardKey: Hashable, Sendable {
  let symbol: KeySym

  private init(_ symbol: Int32) { self.symbol = KeySym(symbol) }

  public static let delete = Self(XK_BackSpace)
  public static let escape = Self(XK_Escape)
  public static let `return` = Self(XK_Return)
  public static let tab = Self(XK_Tab)
  /// The key with a menu on it, which Apple's keyboards lack.
  public static let menu = Self(XK_Menu)
}

extension XCUIElement {
  /// Keys that are held down.
  public struct KeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Control on this system's keyboards.
    public static let command = Self(rawValue: 1)

    var symbols: [KeySym] { contains(.command) ? [KeySym(XK_Control_L)] : [] }
  }
}
