/// The places of the app: tabs in compact width, the sidebar's first rows in regular width.
public enum Place: String, Sendable, CaseIterable, Identifiable {
  case home, explore, saved, author

  public var id: String { rawValue }

  /// Its name.
  public var title: String {
    switch self {
    case .home: "Home"
    case .explore: "Explore"
    case .saved: "Saved"
    case .author: "Author"
    }
  }

  /// The symbol of its tab; filled while it is selected.
  public func symbol(isSelected: Bool) -> String {
    let name =
      switch self {
      case .home: "house"
      case .explore: "safari"
      case .saved: "bookmark"
      case .author: "person"
      }
    return isSelected ? name + ".fill" : name
  }
}
