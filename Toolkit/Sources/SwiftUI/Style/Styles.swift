import CAdwaita

/// The application's one style sheet: a class for each distinct look, made when first asked for.
@MainActor final class Styles {
  static let shared = Styles()

  private let provider = gtk_css_provider_new()
  private var sheet = Styles.base
  private var classes: [String: String] = [:]
  private var textClasses: [TextStyle: String] = [:]
  private var colorNames: [Color: String] = [:]
  private var isStale = true

  private init() {
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    if let style = adw_style_manager_get_default() {
      connect(UnsafeMutableRawPointer(style), "notify::high-contrast") { [unowned self] in
        isStale = true
        load()
      }
    }
  }

  private static var isHighContrast: Bool {
    adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
  }

  /// The sheet with its strengths written out: what is weak by design is less so in high contrast.
  static func written(_ sheet: String, inHighContrast: Bool) -> String {
    sheet.split(separator: "~", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index % 2 == 1, let strength = Double(part) else { return String(part) }
      return "\(inHighContrast ? min(1, (strength * 150).rounded() / 100) : strength)"
    }
    .joined()
  }

  /// The class for these declarations; nil for none.
  func name(for declarations: String) -> String? {
    if declarations.isEmpty { return nil }
    if let name = classes[declarations] { return name }
    let name = "tk-\(classes.count)"
    classes[declarations] = name
    sheet += ".\(name){\(declarations);}\n"
    isStale = true
    return name
  }

  func name(for style: TextStyle) -> String? {
    if let name = textClasses[style] { return name }
    let name = name(for: style.declarations)
    textClasses[style] = name
    return name
  }

  /// The name under which the style sheet knows a colour, so that its value can be looked up.
  func colorName(for color: Color) -> String {
    if let name = colorNames[color] { return name }
    let name = "tk_color_\(colorNames.count)"
    colorNames[color] = name
    sheet += "@define-color \(name) \(color.css);\n"
    isStale = true
    return name
  }

  /// Hands new classes to GTK, all at once.
  func load() {
    guard isStale else { return }
    isStale = false
    gtk_css_provider_load_from_data(
      provider, Self.written(sheet, inHighContrast: Self.isHighContrast), -1)
  }

  private static let base = """
    .tk-plain{background:none;border:none;box-shadow:none;padding:0;margin:0;min-width:0;min-height:0;\
    font-weight:inherit;color:inherit;border-radius:6px;}
    .tk-bottom-bar{background-color:@headerbar_bg_color;color:@headerbar_fg_color;\
    box-shadow:inset 0 1px @headerbar_shade_color;}
    .tk-form .tk-text-button{padding:0;background:none;}
    .tk-form entry{background:none;box-shadow:none;outline:none;padding:0;min-height:34px;}
    .tk-list>row{padding:0;margin:0;}
    .tk-list.navigation-sidebar{padding:6px 0;background:none;}
    .tk-list.navigation-sidebar>row{margin:1px 6px;border-radius:8px;min-height:0;}
    .tk-list.separators>row.tk-header{border-bottom:none;}
    .tk-list>row.tk-chosen{background-color:alpha(currentColor,0.1);}
    .tk-list>row:not(.tk-act):hover,.tk-list>row:not(.tk-act):active{background:none;}
    .tk-text-button{color:@accent_color;font-weight:inherit;}
    .tk-text-button.tk-destructive,modelbutton.tk-destructive{color:@destructive_color;}

    """
}

extension Widget {
  /// Puts on one class in place of another.
  @MainActor func exchangeClass(_ old: String?, for new: String?) {
    guard old != new else { return }
    if let old { gtk_widget_remove_css_class(self, old) }
    if let new { gtk_widget_add_css_class(self, new) }
  }
}
