/// The namespaces feeds use; what stands for the same thing is one case.
enum XMLNamespace: UInt8 {
  /// No namespace, and RSS's own.
  case none
  case atom, rdf, openSearch, thread, media, georss, google, app, blogger, dublinCore, content, slash, xhtml,
    xml
  /// Any other.
  case unknown

  /// The namespace a URI names. Schemes, capitals and a slash at the end are no difference: feeds write
  /// `https://www.w3.org/2005/Atom`.
  init(uri: UnsafeBufferPointer<UInt8>) {
    guard uri.count < 128 else {
      self = .unknown
      return
    }
    var key = String(decoding: uri, as: UTF8.self).trimmed.lowercased()
    if let scheme = key.range(of: "://") { key.removeSubrange(..<scheme.upperBound) }
    while key.hasSuffix("/") || key.hasSuffix("#") { key.removeLast() }
    self = key.isEmpty ? .none : Self.byURI[key] ?? .unknown
  }

  /// The namespace a prefix usually stands for, where it was not bound.
  init(usualPrefix: String) { self = Self.byPrefix[usualPrefix.lowercased()] ?? .unknown }

  private static let byURI: [String: XMLNamespace] = [
    "www.w3.org/2005/atom": .atom, "purl.org/atom/ns": .atom,
    "purl.org/rss/1.0": .none, "my.netscape.com/rdf/simple/0.9": .none,
    "channel.netscape.com/rdf/simple/0.9": .none,
    "backend.userland.com/rss2": .none, "backend.userland.com/rss": .none,
    "blogs.law.harvard.edu/tech/rss": .none,
    "www.w3.org/1999/02/22-rdf-syntax-ns": .rdf,
    "a9.com/-/spec/opensearchrss/1.0": .openSearch, "a9.com/-/spec/opensearch/1.1": .openSearch,
    "purl.org/syndication/thread/1.0": .thread,
    "search.yahoo.com/mrss": .media,
    "www.georss.org/georss": .georss,
    "schemas.google.com/g/2005": .google,
    "purl.org/atom/app": .app, "www.w3.org/2007/app": .app,
    "schemas.google.com/blogger/2018": .blogger, "schemas.google.com/blogger/2008": .blogger,
    "purl.org/dc/elements/1.1": .dublinCore, "purl.org/dc/terms": .dublinCore,
    "purl.org/rss/1.0/modules/content": .content,
    "purl.org/rss/1.0/modules/slash": .slash,
    "www.w3.org/1999/xhtml": .xhtml,
    "www.w3.org/xml/1998/namespace": .xml,
  ]

  private static let byPrefix: [String: XMLNamespace] = [
    "atom": .atom, "rdf": .rdf, "opensearch": .openSearch, "thr": .thread, "media": .media, "georss": .georss,
    "gd": .google, "app": .app, "blogger": .blogger, "dc": .dublinCore, "dcterms": .dublinCore,
    "content": .content, "slash": .slash, "xhtml": .xhtml, "html": .xhtml, "xml": .xml,
  ]
}
