import Foundation

/// A colour, by name where the desktop's palette has it, so that dark and high contrast need no code.
public struct Color: Hashable, Sendable {
  /// What CSS writes for it; a strength between tildes is another in high contrast.
  let css: String

  init(css: String) { self.css = css }

  public enum RGBColorSpace: Hashable, Sendable { case sRGB }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    func byte(_ part: Double) -> Int { Int((min(max(part, 0), 1) * 255).rounded()) }
    css = "rgba(\(byte(red)),\(byte(green)),\(byte(blue)),\(opacity))"
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// The same where an area is filled: the desktop's accent has a shade of its own to be written upon.
  var areaCSS: String { css.replacing("@accent_color", with: "@accent_bg_color") }

  public func opacity(_ opacity: Double) -> Color { Color(css: "alpha(\(css),\(opacity))") }

  public static let primary = Color(css: "@window_fg_color")
  public static let secondary = Color(css: "alpha(@window_fg_color,~0.6~)")
  public static let accentColor = Color(css: "@accent_color")
  public static let clear = Color(css: "transparent")
  public static let white = Color(css: "white")
  public static let gray = Color(css: "@dark_1")
  public static let red = Color(css: "@red_3")
  public static let orange = Color(css: "@orange_3")
  public static let yellow = Color(css: "@yellow_5")
  public static let green = Color(css: "@green_5")
  public static let blue = Color(css: "@blue_3")
  public static let purple = Color(css: "@purple_3")
  public static let pink = Color(css: "@purple_1")
  public static let brown = Color(css: "@brown_3")
}

/// Something that text and shapes can be painted with.
public protocol ShapeStyle: Sendable {}

/// The toolkit's own styles, all of which come down to a colour.
protocol Paint: ShapeStyle {
  var color: Color { get }
}

extension ShapeStyle {
  /// The colour to paint with; styles from elsewhere are not offered, so there are none without one.
  var paint: Color { (self as? any Paint)?.color ?? .primary }
}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle { paint.opacity(opacity) }
}

extension Color: ShapeStyle, Paint {
  var color: Color { self }
}

/// The strengths of importance of what stands in front.
public struct HierarchicalShapeStyle: ShapeStyle, Paint {
  /// How much of the colour in front is left, from 0 to 1.
  let strength: Double
  var color: Color {
    strength == 1 ? Color(css: "currentColor") : Color(css: "alpha(currentColor,~\(strength)~)")
  }
}

/// The accent colour.
public struct TintShapeStyle: ShapeStyle, Paint {
  public init() {}
  var color: Color { .accentColor }
}

/// What lies behind everything.
public struct BackgroundStyle: ShapeStyle, Paint {
  public init() {}
  var color: Color { Color(css: "@view_bg_color") }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init(strength: 1) }
  public static var secondary: HierarchicalShapeStyle { .init(strength: 0.6) }
  public static var quaternary: HierarchicalShapeStyle { .init(strength: 0.2) }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == Color {
  public static var accentColor: Color { .accentColor }
  public static var clear: Color { .clear }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var blue: Color { .blue }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
}
