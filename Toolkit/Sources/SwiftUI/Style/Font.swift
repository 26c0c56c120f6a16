import Foundation

/// How letters look: a text style of the system or a size, with weight and slant.
public struct Font: Hashable, Sendable {
  enum Base: Hashable, Sendable {
    case style(TextStyle)
    case size(CGFloat)
  }

  var base: Base
  var weight: Weight?
  var design: Design = .default
  var isItalic = false
  var hasMonospacedDigits = false

  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  public struct Weight: Hashable, Sendable {
    let value: Int
    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  public static let largeTitle = Font(base: .style(.largeTitle))
  public static let title = Font(base: .style(.title))
  public static let title2 = Font(base: .style(.title2))
  public static let title3 = Font(base: .style(.title3))
  public static let headline = Font(base: .style(.headline))
  public static let subheadline = Font(base: .style(.subheadline))
  public static let body = Font(base: .style(.body))
  public static let callout = Font(base: .style(.callout))
  public static let footnote = Font(base: .style(.footnote))
  public static let caption = Font(base: .style(.caption))
  public static let caption2 = Font(base: .style(.caption2))

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(base: .style(style), weight: weight, design: design ?? .default)
  }

  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(base: .size(size), weight: weight, design: design ?? .default)
  }

  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  public func bold() -> Font { with { $0.weight = .bold } }
  public func italic() -> Font { with { $0.isItalic = true } }
  public func monospaced() -> Font { with { $0.design = .monospaced } }
  public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }
}

extension Font {
  /// CSS for it. Styles scale with the desktop's font; sizes are in points that follow its text scale.
  var declarations: String {
    var css: [String] = []
    switch base {
    case .style(let style):
      if style.percent != 100 { css.append("font-size:\(style.percent)%") }
      if weight == nil, let own = style.weight { css.append("font-weight:\(own.value)") }
    case .size(let size):
      // 96 dots an inch, 72 points an inch: three quarters of a point make a dot at text scale 1.
      css.append("font-size:\(size * 0.75)pt")
    }
    if let weight { css.append("font-weight:\(weight.value)") }
    if isItalic { css.append("font-style:italic") }
    if let family { css.append("font-family:\(family)") }
    if hasMonospacedDigits { css.append("font-feature-settings:\"tnum\"") }
    return css.joined(separator: ";")
  }

  /// nil for the desktop's own.
  var family: String? {
    switch design {
    case .default, .rounded: nil
    case .serif: "serif"
    case .monospaced: "monospace"
    }
  }
}

extension Font.TextStyle {
  /// Of the desktop's font, as Apple's default sizes relate to its body; the smallest kept readable.
  var percent: Int {
    switch self {
    case .largeTitle: 181
    case .title: 155
    case .title2: 130
    case .title3: 118
    case .headline, .body: 100
    case .callout: 96
    case .subheadline: 91
    case .footnote: 86
    case .caption: 82
    case .caption2: 78
    }
  }

  var weight: Font.Weight? {
    switch self {
    case .largeTitle, .title: .heavy
    case .title2, .title3: .bold
    case .headline: .semibold
    default: nil
    }
  }
}
