import CAdwaita
import Foundation

/// An attributed string as Pango's markup.
@MainActor struct PangoMarkup {
  let string: AttributedString
  /// Resolves named colours as they are now.
  let widget: Widget

  /// Whether other colours of the desktop would make it another.
  var hasColors: Bool {
    string.runs.contains { $0.backgroundColor != nil }
  }

  var text: String {
    var markup = ""
    for run in string.runs {
      var part = Self.escaped(String(string[run.range].characters))
      if let color = run.backgroundColor {
        part = "<span background=\"\(Palette.hex(color, on: widget))\">\(part)</span>"
      }
      if let link = run.link { part = "<a href=\"\(Self.escaped(link.absoluteString))\">\(part)</a>" }
      markup += part
    }
    return markup
  }

  static func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
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
