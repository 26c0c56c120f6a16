import CAdwaita
import Foundation

/// An attributed string as Pango's markup.
@MainActor struct PangoMarkup {
  let string: AttributedString
  /// What stands around it, to which sizes relate.
  let style: TextStyle
  /// Resolves named colours as they are now.
  let widget: Widget

  /// Whether other colours of the desktop would make it another.
  var hasColors: Bool {
    string.runs.contains { $0.foregroundColor != nil || $0.backgroundColor != nil }
  }

  var text: String {
    var markup = ""
    for run in string.runs {
      let attributes = attributes(of: run)
      var part = Self.escaped(String(string[run.range].characters))
      if !attributes.isEmpty {
        let list = attributes.map { "\($0)=\"\($1)\"" }.joined(separator: " ")
        part = "<span \(list)>\(part)</span>"
      }
      if let link = run.link { part = "<a href=\"\(Self.escaped(link.absoluteString))\">\(part)</a>" }
      markup += part
    }
    return markup
  }

  private func attributes(of run: AttributedString.Runs.Run) -> [(String, String)] {
    var attributes: [(String, String)] = []
    if let font = run.font { attributes += font.markup(in: style.font ?? .body) }
    if let color = run.foregroundColor { attributes.append(("foreground", Palette.hex(color, on: widget))) }
    if let color = run.backgroundColor { attributes.append(("background", Palette.hex(color, on: widget))) }
    return attributes
  }

  static func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}

extension Font {
  /// Pango's attributes for it inside text of another font.
  fileprivate func markup(in outer: Font) -> [(String, String)] {
    var attributes: [(String, String)] = []
    switch (base, outer.base) {
    case (.style(let style), .style(let around)) where style.percent != around.percent:
      attributes.append(("size", "\(style.percent * 100 / around.percent)%"))
    case (.size(let size), _) where base != outer.base:
      attributes.append(("size", "\(Int(size * 0.75 * Double(PANGO_SCALE)))"))
    default: break
    }
    if let weight = weight?.value ?? ownWeight { attributes.append(("weight", "\(weight)")) }
    if isItalic { attributes.append(("style", "italic")) }
    if let family { attributes.append(("face", family)) }
    return attributes
  }

  private var ownWeight: Int? {
    if case .style(let style) = base { style.weight?.value } else { nil }
  }
}

/// The desktop's named colours as numbers, for what CSS does not reach.
@MainActor enum Palette {
  /// `#rrggbbaa`, as the widget's style has it now.
  static func hex(_ color: Color, on widget: Widget) -> String {
    let name = Styles.shared.colorName(for: color)
    Styles.shared.load()
    var value = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0)
    gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &value)
    return "#" + [value.red, value.green, value.blue, value.alpha].map(Self.byte).joined()
  }

  private static func byte(_ part: Float) -> String {
    let text = String(Int((part * 255).rounded()), radix: 16)
    return text.count == 1 ? "0" + text : text
  }
}
