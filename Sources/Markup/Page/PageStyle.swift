/// How the reader wants a post laid out.
public struct PageStyle: Hashable, Sendable, Codable {
  /// Light or dark.
  public enum Appearance: String, Hashable, Sendable, Codable, CaseIterable {
    /// As the system is.
    case system
    case light, dark
  }

  /// The longest line.
  public enum Width: String, Hashable, Sendable, Codable, CaseIterable {
    case narrow, medium, wide
  }

  /// The sizes that can be chosen, in hundredths of the system's.
  public static let textSizes = [75, 85, 100, 115, 130, 150, 175, 200]

  /// In hundredths of the system's text size.
  public var textSize: Int
  public var appearance: Appearance
  public var width: Width
  /// Whether pictures are shown that come from elsewhere.
  public var showsPictures: Bool

  /// The style of a reader who has changed nothing.
  public init(
    textSize: Int = 100, appearance: Appearance = .system, width: Width = .medium, showsPictures: Bool = true
  ) {
    self.textSize = textSize
    self.appearance = appearance
    self.width = width
    self.showsPictures = showsPictures
  }
}
