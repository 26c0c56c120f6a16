/// What leaves the app, done by the system.
public struct Outside: Sendable {
  /// Opens an address in the system's browser.
  public var open: @MainActor @Sendable (String) -> Void
  /// Puts text on the clipboard.
  public var copy: @MainActor @Sendable (String) -> Void

  /// Makes one.
  public init(
    open: @escaping @MainActor @Sendable (String) -> Void,
    copy: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.open = open
    self.copy = copy
  }
}
