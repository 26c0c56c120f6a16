import Foundation

/// A post or a page as its origin gives it. What the reader did to it is in ``ReaderState``, apart.
public struct Post: Hashable, Sendable, Codable, Identifiable {
  /// Blogger tells dated posts from standing pages.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    case post, page
  }

  public var id: PostID
  public var kind: Kind
  /// Plain text, entities decoded once; may be empty (whole blogs have untitled posts).
  public var title: String
  /// HTML. From an origin: as it was served. From the library: made safe.
  public var html: String
  /// Whether the origin gave only the start of the text (a feed set to "short").
  public var isSummary: Bool
  /// When it was published; nil where the origin has no dates (REST).
  public var published: Date?
  /// When the origin says it last changed. Blogger bumps it without a change.
  public var updated: Date?
  /// In the origin's order, without doubles.
  public var labels: [String]
  public var author: Person?
  /// The canonical address of the post's page, absolute; nil where there is none (REST, drafts).
  public var address: String?
  /// The address of its picture for lists, as the origin gives it, absolute.
  public var thumbnail: String?
  /// How many comments the origin counts; nil when comments are off or it does not say.
  public var commentCount: Int?
  /// A place name the author attached.
  public var place: String?

  /// Describes a post; only its id is always known.
  public init(
    id: PostID, kind: Kind = .post, title: String = "", html: String = "", isSummary: Bool = false,
    published: Date? = nil, updated: Date? = nil, labels: [String] = [], author: Person? = nil,
    address: String? = nil, thumbnail: String? = nil, commentCount: Int? = nil, place: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.html = html
    self.isSummary = isSummary
    self.published = published
    self.updated = updated
    self.labels = labels
    self.author = author
    self.address = address
    self.thumbnail = thumbnail
    self.commentCount = commentCount
    self.place = place
  }
}
