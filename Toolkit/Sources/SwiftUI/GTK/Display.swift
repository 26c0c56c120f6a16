import CAdwaita

/// The display that windows are shown on.
@MainActor enum Display {
  /// Connects to it, once, before anything else is asked of GTK; false if there is none.
  @discardableResult
  static func open() -> Bool {
    _ = Symbols.names
    guard gtk_init_check() != 0 else { return false }
    MainLoop.attach()
    return true
  }
}
