import Posts

/// Whose posts are shown.
public enum BlogChoice: Hashable, Sendable {
  /// Those of all blogs together.
  case all
  case blog(BlogID)

  /// nil for all.
  public var blog: BlogID? {
    if case .blog(let id) = self { id } else { nil }
  }

  /// What the lists of this choice keep their positions under.
  var name: String { blog?.rawValue ?? "all" }
}
