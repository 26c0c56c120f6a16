import CXTest

/// A key that writes nothing.
public struct XCUIKeyboardKey: Hashable, Sendable {
  let symbol: KeySym

  private init(_ symbol: Int32) { self.symbol = KeySym(symbol) }

  public static let delete = Self(XK_BackSpace)
  public static let downArrow = Self(XK_Down)
  public static let end = Self(XK_End)
  public static let escape = Self(XK_Escape)
  public static let F1 = Self(XK_F1)
  public static let F5 = Self(XK_F5)
  public static let F10 = Self(XK_F10)
  public static let forwardDelete = Self(XK_Delete)
  public static let home = Self(XK_Home)
  public static let leftArrow = Self(XK_Left)
  public static let pageDown = Self(XK_Page_Down)
  public static let pageUp = Self(XK_Page_Up)
  public static let `return` = Self(XK_Return)
  public static let rightArrow = Self(XK_Right)
  public static let space = Self(XK_space)
  public static let tab = Self(XK_Tab)
  public static let upArrow = Self(XK_Up)
  /// The key with a menu on it, which Apple's keyboards lack.
  public static let menu = Self(XK_Menu)
}

extension XCUIElement {
  /// Keys that are held down.
  public struct KeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let shift = Self(rawValue: 1)
    public static let control = Self(rawValue: 2)
    public static let option = Self(rawValue: 4)
    /// Control on this system's keyboards.
    public static let command = Self.control

    var symbols: [KeySym] {
      let keys: [(Self, Int32)] = [
        (.shift, XK_Shift_L), (.control, XK_Control_L), (.option, XK_Alt_L),
      ]
      return keys.filter { contains($0.0) }.map { KeySym($0.1) }
    }
  }
}
