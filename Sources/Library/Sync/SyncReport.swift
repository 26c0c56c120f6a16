import Origins
import Posts

/// What a sync of one blog brought.
public struct SyncReport: Sendable {
  public var blog: BlogID
  /// Posts and pages that were not in the library.
  public var newPosts: [PostID] = []
  /// Posts and pages whose content is another now.
  public var changedPosts = 0
  /// Comments that are new or have changed.
  public var comments = 0
  /// Entries that could not be read.
  public var skipped = 0
  /// Posts that are not at the origin any more: they stay, marked.
  public var gone = 0
  /// Why the sync of this blog stopped before its end; what came before is kept.
  public var failure: (any Error)?

  init(blog: BlogID) { self.blog = blog }

  /// Whether anything at all is different now.
  public var isUnchanged: Bool {
    newPosts.isEmpty && changedPosts == 0 && comments == 0 && gone == 0
  }

  mutating func add(_ outcome: StoreOutcome, skipped: Int) {
    newPosts += outcome.new
    changedPosts += outcome.changed
    comments += outcome.comments
    self.skipped += skipped
  }
}

/// How far a sync is, for a progress bar.
public struct SyncProgress: Hashable, Sendable {
  public var blog: BlogID
  public var feed: FeedKind
  /// Entries received of this feed in this walk.
  public var received: Int
  /// How many the origin claims there are. It may lie, and may be nil.
  public var total: Int?
}
