import CAdwaita

/// Light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

extension EnvironmentValues {
  /// What the desktop and the program have settled on.
  public var colorScheme: ColorScheme {
    MainActor.assumeIsolated {
      adw_style_manager_get_dark(adw_style_manager_get_default()) != 0 ? .dark : .light
    }
  }
}

struct SchemeMessage: EnvironmentMessage {
  let scheme: ColorScheme?

  @MainActor func say(in environment: EnvironmentValues, from node: Node) {
    let wanted =
      switch scheme {
      case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
      case .dark: ADW_COLOR_SCHEME_FORCE_DARK
      case nil: ADW_COLOR_SCHEME_DEFAULT
      }
    adw_style_manager_set_color_scheme(adw_style_manager_get_default(), wanted)
  }

  @MainActor func takeBack(in environment: EnvironmentValues, from node: Node) {
    adw_style_manager_set_color_scheme(adw_style_manager_get_default(), ADW_COLOR_SCHEME_DEFAULT)
  }
}

extension View {
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    Telling(content: self, message: SchemeMessage(scheme: colorScheme))
  }
}
