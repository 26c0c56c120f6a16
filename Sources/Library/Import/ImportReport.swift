import Posts

/// What reading a file into the library brought.
public struct ImportReport: Hashable, Sendable {
  /// The blogs the file's posts are in now: several where saved posts of several were exported.
  public var blogs: [BlogEntry]
  /// Posts and pages that were not in the library.
  public var new = 0
  /// Posts and pages whose content is another now.
  public var changed = 0
  /// Comments that are new or have changed.
  public var comments = 0
  /// Unpublished posts that became drafts.
  public var drafts = 0
  /// Posts that are saved now and were not.
  public var saved = 0
  /// Entries that could not be read.
  public var skipped = 0

  init(blogs: [BlogEntry]) { self.blogs = blogs }
}
