/// All that the environment says about text.
struct TextStyle: Hashable {
  var font: Font?
  var weight: Font.Weight?
  var isItalic = false
  var isUnderlined = false
  var isStruckThrough = false
  var color: Color?
  var lineLimit: Int?
  var truncation = Text.TruncationMode.tail
  var alignment = TextAlignment.leading

  /// CSS for what CSS can say of it.
  var declarations: String {
    var css: [String] = []
    var font = self.font
    if let weight {
      font = (font ?? .body).weight(weight)
    }
    if isItalic { font = (font ?? .body).italic() }
    if let font, !font.declarations.isEmpty { css.append(font.declarations) }
    if let color { css.append("color:\(color.css)") }
    var lines: [String] = []
    if isUnderlined { lines.append("underline") }
    if isStruckThrough { lines.append("line-through") }
    if !lines.isEmpty { css.append("text-decoration-line:\(lines.joined(separator: " "))") }
    return css.joined(separator: ";")
  }
}

/// How the lines of a text stand to each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing
}

/// How a picture or shape takes to a space of another shape.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit, fill
}
