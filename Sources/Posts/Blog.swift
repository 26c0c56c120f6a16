/// A place posts come from.
public struct Blog: Hashable, Sendable, Codable, Identifiable {
  /// What answers at the address.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// A Google Blogger blog, read through its feeds.
    case blogger
    /// A REST API shaped like JSONPlaceholder.
    case rest
    /// The blog shipped inside the program.
    case sample
    /// A feed file, backup or Takeout file: read once, never synced.
    case file
  }

  public var id: BlogID
  public var kind: Kind
  /// The blog's own address, with scheme and without a trailing slash: `https://name.blogspot.com`.
  public var address: String
  public var title: String
  public var subtitle: String
  /// The authors the feed itself names (posts may name more).
  public var authors: [Person]
  /// All labels of the blog in the origin's order, where it states them.
  public var labels: [String]

  /// Describes a blog; only id, kind and address are always known.
  public init(
    id: BlogID, kind: Kind, address: String, title: String = "", subtitle: String = "",
    authors: [Person] = [], labels: [String] = []
  ) {
    self.id = id
    self.kind = kind
    self.address = address
    self.title = title
    self.subtitle = subtitle
    self.authors = authors
    self.labels = labels
  }

  /// Whether posts and comments can be sent there: only REST blogs have an API for it.
  public var takesPosts: Bool { kind == .rest }

  /// Whether the blog is asked for news at all.
  public var syncs: Bool { kind != .file }
}
