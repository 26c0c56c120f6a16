import Markup

/// Looks at what is at the address itself, for the feeds it names.
struct PageProbe: Sendable {
  /// What was seen.
  struct Sight: Equatable {
    /// Whether anything was there.
    var isThere = true
    /// Where blogs of Blogger are by what the page names, best first.
    var bloggerBases: [String] = []
    /// Whether it is, or names, a feed that is not Blogger's.
    var namesOtherFeed = false
  }

  let requests: OriginRequests

  /// Looks.
  /// - Throws: What keeps from seeing: no connection, a private page, a server's trouble.
  func look(at address: String) async throws -> Sight {
    guard let response = try await requests.getIfThere(address, accept: Accept.page) else {
      return Sight(isThere: false)
    }
    if let document = FeedReader.read(response.body, contentType: response.headers["content-type"]).document {
      return look(at: document, from: response.address)
    }
    let page = String(decoding: response.body, as: UTF8.self)
    var sight = Sight()
    for link in Links.feedLinks(in: page, base: response.address) {
      if let base = Self.bloggerBase(link.address) {
        if !sight.bloggerBases.contains(base) { sight.bloggerBases.append(base) }
      } else {
        sight.namesOtherFeed = true
      }
    }
    // The feed on the blog's own host before the one that is told by number.
    let numbered = sight.bloggerBases.filter { BloggerProbe.number(in: $0) != nil }
    sight.bloggerBases.removeAll { numbered.contains($0) }
    sight.bloggerBases += numbered
    return sight
  }

  /// A feed of Blogger's at an address of its own, as feed services have, names its blog.
  private func look(at document: FeedDocument, from address: String) -> Sight {
    guard BloggerProbe.isBloggers(document) else { return Sight(namesOtherFeed: true) }
    let blog = FeedContents(document, kind: .blogger, address: address).blog
    return Sight(bloggerBases: HTTPAddress(blog.address) == nil ? [] : [blog.address])
  }

  /// The address before `/feeds/posts/default`, before a post's `/feeds/NUMBER/comments/default`, or
  /// `https://www.blogger.com/feeds/NUMBER`.
  private static func bloggerBase(_ link: String) -> String? {
    let path = link.prefix { $0 != "?" && $0 != "#" }
    for ending in ["/posts/default", "/comments/default", "/posts/summary"] where path.hasSuffix(ending) {
      let rest = path.dropLast(ending.count)
      if rest.hasSuffix("/feeds") { return String(rest.dropLast("/feeds".count)) }
      guard let slash = rest.lastIndex(of: "/"), rest[..<slash].hasSuffix("/feeds"),
        rest[rest.index(after: slash)...].allSatisfy(\.isNumber)
      else { return nil }
      let isNumbered = BloggerProbe.number(in: String(rest)) != nil
      return isNumbered ? String(rest) : String(rest[..<slash].dropLast("/feeds".count))
    }
    return nil
  }
}
