import Posts

/// Which posts a list shows, and in which order. Lists are windows over the library, never whole arrays; posts the
/// reader deleted, and those of removed blogs, are in none.
public struct PostList: Hashable, Sendable {
  /// How a list is ordered.
  public enum Order: String, Sendable, Codable, CaseIterable {
    /// By the earlier of published and first seen; a REST blog's in its API's order.
    case newestFirst, oldestFirst
    /// By when they were saved; only saved posts have that.
    case lastSavedFirst, firstSavedFirst
  }

  /// nil for all blogs together.
  public var blog: BlogID?
  /// nil for posts and pages together.
  public var kind: Post.Kind?
  /// Only posts with exactly this label.
  public var label: String?
  /// Only posts by this person; see ``PostRow/author``.
  public var author: Int64?
  public var isUnread: Bool
  public var isSaved: Bool
  public var order: Order

  /// Describes a list: without anything said, all posts and pages of all blogs.
  /// - Parameter order: nil for the usual one: newest first, and for saved posts those saved last first.
  public init(
    blog: BlogID? = nil, kind: Post.Kind? = nil, label: String? = nil, author: Int64? = nil,
    isUnread: Bool = false, isSaved: Bool = false, order: Order? = nil
  ) {
    self.blog = blog
    self.kind = kind
    self.label = label
    self.author = author
    self.isUnread = isUnread
    self.isSaved = isSaved
    self.order = order ?? (isSaved ? .lastSavedFirst : .newestFirst)
  }

  /// Where a post stands in a list. It stays good when the post leaves the list.
  public struct Place: Hashable, Sendable, Codable {
    /// The post's row, which encodes its sort date.
    var row: Int64
    /// When it was saved, in milliseconds; 0 if it is not.
    var saved: Int64
  }
}

/// How places follow each other in a list.
extension PostList {
  /// Whether a place stands nearer to the list's beginning than another.
  public func stands(_ one: Place, before other: Place) -> Bool {
    switch order {
    case .newestFirst: one.row > other.row
    case .oldestFirst: one.row < other.row
    case .lastSavedFirst: (one.saved, one.row) > (other.saved, other.row)
    case .firstSavedFirst: (one.saved, one.row) < (other.saved, other.row)
    }
  }

  /// Where the rows after it begin with the post at this place.
  public func justBefore(_ place: Place) -> Place {
    let isDescending = order == .newestFirst || order == .lastSavedFirst
    return Place(row: isDescending ? place.row + 1 : place.row - 1, saved: place.saved)
  }
}
