extension WebPage {
  /// How a page is loaded and what it may do.
  @MainActor public struct Configuration {
    /// What the page's site may store, and where.
    public var websiteDataStore: WKWebsiteDataStore = .default()
    /// The program's own scripts, and what they tell.
    public var userContentController = WKUserContentController()
    public var defaultNavigationPreferences = NavigationPreferences()
    /// What answers for addresses that only the program knows.
    public var urlSchemeHandlers: [URLScheme: any URLSchemeHandler] = [:]

    public init() {}
  }

  /// What a page may do.
  public struct NavigationPreferences: Sendable {
    /// Whether scripts of the page itself run; the program's own do in any case.
    public var allowsContentJavaScript = true
    public init() {}
  }
}
