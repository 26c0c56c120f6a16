/// The rules for the addresses in a feed: which link is meant, and against what it counts.
struct FeedAddresses {
  /// What the feed's addresses count against.
  private let base: String?
  private let document: FeedDocument

  init(_ document: FeedDocument, address: String?) {
    self.document = document
    base = document.base?.unlessBlank ?? address
  }

  /// The blog's own address, without a slash at its end. Blogger's alternate link may be the page of a label or a post
  /// instead, so there it is cut to the host.
  func ofBlog(isBloggers: Bool) -> String? {
    guard var address = Self.alternate(document.links).map({ absolute($0.href) }) else { return nil }
    if isBloggers, let scheme = address.range(of: "://") {
      address = String(address[..<(address[scheme.upperBound...].firstIndex(of: "/") ?? address.endIndex)])
    }
    while address.hasSuffix("/") { address.removeLast() }
    return address
  }

  /// The address of an entry's page.
  func alternate(of entry: FeedEntry) -> String? {
    Self.alternate(entry.links).map { absolute($0.href) }
  }

  /// The picture of an entry.
  func thumbnail(of entry: FeedEntry, html: String) -> String? {
    // YouTube has no picture of a playlist, yet Blogger links to one.
    if let given = entry.thumbnail?.unlessBlank, !given.contains("/vi/videoseries/") {
      return absolute(given)
    }
    return nil
  }

  /// A person's picture; Blogger's placeholders are none.
  func avatar(_ address: String) -> String? {
    guard let address = address.unlessBlank else { return nil }
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let isPlaceholder =
      address.contains("img1.blogblog.com") || address.contains("img2.blogblog.com")
      || Self.placeholders.contains { path.hasSuffix($0) }
    return isPlaceholder ? nil : absolute(address)
  }

  /// Of several alternate links the one to a web page; never one by its place.
  private static func alternate(_ links: [FeedLink]) -> FeedLink? {
    let alternates = links.filter { $0.rel == "alternate" && $0.href.unlessBlank != nil }
    return alternates.first { $0.type == "text/html" } ?? alternates.first { $0.type == nil }
      ?? alternates.first
  }

  private func absolute(_ address: String) -> String {
    let address = address.trimmed
    guard address.hasPrefix("//") else { return address }
    let scheme = base?.prefix(while: { $0 != ":" }) ?? "https"
    return scheme + ":" + address
  }

  private static let placeholders = [
    "/b16-rounded.gif", "/b36-rounded.png", "/blank.gif", "/anon36.png", "/openid16-rounded.gif",
  ]
}
