import Markup
import Posts

/// The rules for the addresses in a feed: which link is meant, and against what it counts.
struct FeedAddresses {
  /// What the feed's addresses count against: its `xml:base`, else its page, else where it came from.
  private let base: WebAddress?
  /// Where the feed came from.
  private let source: WebAddress?
  private let document: FeedDocument

  init(_ document: FeedDocument, address: String?) {
    self.document = document
    let source = address.flatMap { WebAddress($0) }
    let page = Self.alternate(document.links).map { Self.absolute($0.href, against: source) }
    let stated = document.base?.unlessBlank.map { Self.absolute($0, against: source) }
    self.source = source
    base = stated.flatMap { WebAddress($0) } ?? page.flatMap { WebAddress($0) } ?? source
  }

  /// The blog's own address, without a slash at its end. Blogger's alternate link may be the page of a label or a post
  /// instead, so there it is cut to the host.
  func ofBlog(isBloggers: Bool) -> String? {
    guard let link = Self.alternate(document.links) else { return nil }
    var address = absolute(link.href)
    guard Self.mayBePage(address) else { return nil }
    if isBloggers, let web = WebAddress(address) { address = web.origin }
    while address.hasSuffix("/") { address.removeLast() }
    return address
  }

  /// The address an entry links to as its page.
  func alternate(of entry: FeedEntry) -> String? {
    guard let href = Self.alternate(entry.links)?.href else { return nil }
    guard let base = base(of: entry) else { return absolute(href) }
    return Self.absolute(href, against: WebAddress(base))
  }

  /// The address of an entry's page. Takeout files have no links, but the page's path on the blog.
  func page(of entry: FeedEntry, on blog: Blog) -> String? {
    if let alternate = alternate(of: entry) { return Self.mayBePage(alternate) ? alternate : nil }
    guard let path = entry.filename?.unlessBlank, let blog = WebAddress(blog.address), blog.isWeb else {
      return nil
    }
    return blog.resolved(path)
  }

  /// The base an entry states for itself (`xml:base`), absolute.
  func base(of entry: FeedEntry) -> String? {
    entry.base?.unlessBlank.map { Self.absolute($0, against: source) }
  }

  /// The picture of an entry: the one the feed gives, else the first sensible one in the text.
  func thumbnail(of entry: FeedEntry, html: String, at address: String?) -> String? {
    if let given = entry.thumbnail?.unlessBlank, let thumbnail = Images.thumbnail(absolute(given)) {
      return thumbnail
    }
    return Images.firstSensible(in: html, base: address ?? base?.text)?.address
  }

  /// A person's picture; Blogger's placeholders are none.
  func avatar(_ address: String) -> String? { address.unlessBlank.flatMap { Images.avatar(absolute($0)) } }

  /// Of several alternate links the one to a web page; never one by its place.
  private static func alternate(_ links: [AtomLink]) -> AtomLink? {
    let alternates = links.filter { $0.rel == "alternate" && !$0.href.isBlank }
    return alternates.first { $0.type == "text/html" } ?? alternates.first { $0.type == nil }
      ?? alternates.first
  }

  /// Whether an address may be opened as a page: `javascript:` and its like never are. What has no scheme does no harm.
  private static func mayBePage(_ address: String) -> Bool { WebAddress(address)?.isWeb ?? true }

  private func absolute(_ address: String) -> String { Self.absolute(address, against: base) }

  private static func absolute(_ address: String, against base: WebAddress?) -> String {
    let address = address.trimmed
    if address.hasPrefix("https://") || address.hasPrefix("http://") { return address }
    if let base, base.isWeb { return base.resolved(address) }
    return address.hasPrefix("//") ? "https:" + address : address
  }
}
