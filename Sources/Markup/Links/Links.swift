/// The links of HTML.
public enum Links {
  /// Where the `<a>` lead, each address once, in order: absolute against the base, with a scheme that a reader may
  /// follow. Places in the same text (`#fragment`) are none.
  public static func of(_ html: String, base: String?) -> [String] {
    html.withBytes { bytes in
      var reader = LinkReader(bytes, base: base)
      var seen: Set<String> = []
      var links: [String] = []
      while let link = reader.nextAnchor() {
        if seen.insert(link).inserted { links.append(link) }
      }
      return links
    }
  }

  /// The feeds that a page names, in order; the page's own `<base>` counts.
  public static func feedLinks(in html: String, base: String?) -> [FeedLink] {
    html.withBytes { bytes in
      var reader = LinkReader(bytes, base: base)
      var links: [FeedLink] = []
      while let link = reader.nextFeed() { links.append(link) }
      return links
    }
  }
}
