/// Decides, page by page, how a walk through a Blogger feed goes on while the feed changes under it.
///
/// Entries are counted from the newest: one that arrives shifts all others down, one that is deleted shifts them up. So
/// a page begins at the last entry of the page before. While that page's entries show up again, nothing was missed; when
/// none does, something was deleted, and the page is asked again from further back.
struct BloggerWalk {
  /// What to do with a page that came.
  enum Step: Equatable {
    /// Keep it; the walk goes on at the cursor, or is over.
    case keep(next: PageCursor?)
    /// Entries may be missing before it: ask again from this start index.
    case askAgain(start: Int)
  }

  /// The 1-based index to ask for.
  private(set) var start: Int
  private let cursor: PageCursor?
  private let known: Set<String>
  private let overlaps: Bool
  private var back: Int

  /// Begins at the feed's newest entry, or where the cursor says.
  init(at cursor: PageCursor?) {
    self.cursor = cursor
    known = Set(cursor?.lastIDs ?? [])
    // A page of one entry that began with the entry before it would never get on.
    overlaps = known.count > 1
    start = max(1, (cursor?.position ?? 1) - (overlaps ? 1 : 0))
    back = max(1, known.count / 2)
  }

  /// Judges the page that was asked for at ``start``.
  /// - Parameters:
  ///   - ids: The ids of the page's entries, as far as they could be read.
  ///   - count: How many entries the page had, unreadable ones included.
  ///   - statedStart: `openSearch:startIndex`: the index at which the server says that the page begins.
  ///   - hasNext: Whether the feed names a next page (`rel=next`).
  mutating func judge(ids: [String], count: Int, statedStart: Int?, hasNext: Bool) -> Step {
    if overlaps, start > 1, known.isDisjoint(with: ids) {
      start = max(1, start - back)
      back *= 2
      return .askAgain(start: start)
    }
    guard count > 0, hasNext else { return .keep(next: nil) }
    var next = PageCursor(position: start + count, lastIDs: ids)
    if known.isSuperset(of: ids), !ids.isEmpty {
      // Either the server ignores the index, or exactly a page's worth of entries arrived since the last page.
      guard statedStart == start, cursor?.isBarren == false else { return .keep(next: nil) }
      next.isBarren = true
    }
    return .keep(next: next)
  }
}
