import Markup

/// The addresses of a Blogger blog's feeds, all on the blog's own host: what `rel=next` says may be on another.
struct BloggerAddresses: Sendable {
  /// The forms every feed comes in.
  enum Form: Sendable {
    case json, atom
  }

  /// A feed, by its path under the blog's address and the query fields that choose from it.
  struct Feed: Sendable, Hashable {
    var path: String
    /// Encoded already.
    var query: [String] = []
  }

  /// Without a trailing slash.
  let base: String

  /// The address of a page of a feed. The first page has no `start-index`, so that its address, and with it what is
  /// remembered of it, is the same whoever asks.
  func page(of feed: Feed, from start: Int = 1, size: Int? = nil, as form: Form) -> String {
    var query: [String] = []
    if form == .json { query.append("alt=json") }
    query += feed.query
    if let size { query.append("max-results=\(size)") }
    if start > 1 { query.append("start-index=\(start)") }
    return base + feed.path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// The blog's own address as told by the address at which one of its feeds is; nil if that feed is not to be found
  /// there, as when a feed service has it.
  static func base(of feed: Feed, at address: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard path.hasSuffix(feed.path) else { return nil }
    let base = String(path.dropLast(feed.path.count))
    return HTTPAddress(base) == nil ? nil : base
  }
}

extension BloggerAddresses.Feed {
  static let posts = Self(path: "/feeds/posts/default")
  static let pages = Self(path: "/feeds/pages/default")
  static let comments = Self(path: "/feeds/comments/default")

  /// The label is one segment of the path, whatever is in it.
  static func label(_ label: String) -> Self {
    Self(path: "/feeds/posts/default/-/" + PercentEncoding.encoded(label))
  }

  static func search(_ text: String) -> Self {
    Self(path: "/feeds/posts/default", query: ["q=" + PercentEncoding.encoded(text)])
  }

  static func comments(of entry: BloggerEntryID) -> Self {
    Self(path: "/feeds/\(entry.number)/comments/default")
  }

  /// The feed of one post or page alone.
  static func entry(_ entry: BloggerEntryID) -> Self {
    Self(path: "/feeds/\(entry.isPage ? "pages" : "posts")/default/\(entry.number)")
  }

  /// Only what was changed at or after a moment, given as the blog wrote it. The entry that was changed right then is
  /// in it again, so the address and its answer stay the same until something changes.
  func changed(since moment: String) -> Self {
    var feed = self
    feed.query += ["orderby=updated", "updated-min=" + PercentEncoding.encoded(moment)]
    return feed
  }
}
