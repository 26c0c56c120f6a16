import Origins
import Posts

/// Pages of a feed read one after the other and made ready to be stored, up to where the reading stopped.
struct PageRun: Sendable {
  /// Why it stopped.
  enum End: Sendable {
    /// The pages are wanted now, or there are enough of them.
    case wanted
    /// The feed has ended.
    case finished
    /// A stated lifetime has not passed.
    case notDue
    case failed(any Error)
  }

  var pages: [PreparedPage] = []
  /// The ids of the posts on them.
  var ids: [String] = []
  /// Entries on them, and entries that could not be read.
  var received = 0
  var skipped = 0
  /// How many the origin claims there are in the feed.
  var total: Int?
  /// The newest update on them, as the origin wrote it.
  var newest: String?
  /// Whether every page came whole: one that is told not to have changed does not say what is on it.
  var isWhole = true
  /// Where the reading goes on.
  var cursor: PageCursor?
  var end = End.wanted

  mutating func add(_ page: FeedPage, prepared: PreparedPage) {
    pages.append(prepared)
    ids += page.posts.map(\.id.id)
    received += max(page.posts.count, page.comments.count)
    skipped += page.skipped
    total = page.total ?? total
    newest = FeedWalk.later(newest, page.newestUpdate)
  }
}
