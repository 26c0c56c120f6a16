import Foundation
import Posts

/// What a feed comes to: values, by the rules of ``FeedAdapter``.
public struct FeedContents: Sendable {
  /// The blog as the feed describes it. A comment feed's title and address are those of a post: see ``isOfComments``.
  public var blog: Blog
  /// Whether this is a feed of comments, which says nothing of the blog but its id.
  public var isOfComments: Bool
  public var posts: [Post] = []
  public var comments: [Comment] = []
  /// Unpublished posts, in backups and Takeout files.
  public var drafts: [FeedDraft] = []
  /// Entries that could not be used, one by one.
  public var skipped = 0
  /// The ids of all entries as received, in their order: posts, comments and what was left out.
  public var ids: [String] = []
  /// How many the origin claims there are. It lies.
  public var total: Int?
  /// 1-based.
  public var startIndex: Int?
  /// Whether the feed says that it goes on.
  public var hasNext: Bool
  /// The newest `updated` of the entries, as written.
  public var newestUpdate: String?

  /// Applies the rules to a feed.
  /// - Parameters:
  ///   - kind: What kind of blog its blog is to be.
  ///   - known: The blog the feed belongs to, where that is known: entries take its id.
  ///   - address: Where the feed came from, against which its relative addresses count.
  public init(_ document: FeedDocument, kind: Blog.Kind, known: Blog? = nil, address: String? = nil) {
    var adapter = FeedAdapter(document, kind: kind, known: known, address: address)
    blog = adapter.blog
    isOfComments = adapter.isOfComments
    total = document.total
    startIndex = document.startIndex
    hasNext = document.hasNext
    skipped = document.unreadable
    take(document.entries, &adapter)
  }

  private mutating func take(_ entries: [FeedEntry], _ adapter: inout FeedAdapter) {
    posts.reserveCapacity(entries.count)
    ids.reserveCapacity(entries.count)
    var postIDs: Set<String> = []
    var commentIDs: Set<String> = []
    var newest = Date.distantPast
    for entry in entries {
      if let written = entry.updated, let updated = FeedDates.date(written), updated > newest {
        newest = updated
        newestUpdate = written
      }
      guard let id = adapter.identity(of: entry) else {
        skipped += 1
        continue
      }
      ids.append(id)
      switch adapter.value(of: entry, id: id) {
      // An id twice is one post or comment: the first wins.
      case .post(let post): if postIDs.insert(id).inserted { posts.append(post) }
      case .comment(let comment): if commentIDs.insert(id).inserted { comments.append(comment) }
      case .draft(let draft): drafts.append(draft)
      case .leftOut: break
      case .unusable: skipped += 1
      }
    }
  }
}
