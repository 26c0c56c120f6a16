/// All that the environment says about text.
struct TextStyle: Hashable {
  var font: Font?
  var weight: Font.Weight?
  var isItalic = false
  var color: Color?
  var lineLimit: Int?
  var truncation = Text.TruncationMode.tail
  var alignment = TextAlignment.leading

  /// CSS for what CSS can say of it.
  var declarations: String {
    var css: [String] = []
    var font = self.font
    if let weight {
      var heavier = font ?? .body
      heavier.weight = weight
      font = heavier
    }
    if let font, !font.declarations.isEmpty { css.append(font.declarations) }
    if isItalic { css.append("font-style:italic") }
    if let color { css.append("color:\(color.css)") }
    return css.joined(separator: ";")
  }
}

/// How the lines of a text stand to each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing
}

/// How a picture or shape takes to a space of another shape.
enum ContentMode: Hashable {
  case fit, fill
}
