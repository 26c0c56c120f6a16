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

  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
  }

  public struct Weight: Hashable, Sendable {
    let value: Int
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    static let heavy = Weight(value: 800)
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

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(base: .style(style), weight: weight, design: design ?? .default)
  }

  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(base: .size(size), weight: weight, design: design ?? .default)
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
    if let family { css.append("font-family:\(family)") }
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
