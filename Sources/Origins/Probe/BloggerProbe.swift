import Posts

/// Tells whether a Blogger blog's feed is at an address.
struct BloggerProbe: Sendable {
  let requests: OriginRequests

  /// The blog whose feeds are under an address, or, where that is one of `www.blogger.com/feeds/NUMBER`, the blog of
  /// that number. nil if there is none, as far as this form tells.
  /// - Throws: What keeps from telling: no connection, a private blog, a server's trouble.
  func blog(at base: String, in form: BloggerAddresses.Form) async throws -> ProbeResult? {
    let isNumbered = Self.number(in: base) != nil
    let feed = isNumbered ? BloggerAddresses.Feed(path: "/posts/default") : .posts
    let address = BloggerAddresses(base: base).page(of: feed, size: 1, as: form)
    let accept = form == .json ? Accept.json : Accept.atom
    do {
      guard
        case .new(let response, _) = try await requests.get(
          address, accept: accept, hurry: .asked, whole: true),
        let document = FeedReader.read(response.body, contentType: response.headers["content-type"]).document,
        Self.isBloggers(document)
      else { return nil }
      let kind: Blog.Kind = HTTPAddress(base)?.host == SampleTransport.host ? .sample : .blogger
      var blog = FeedContents(document, kind: kind, address: response.address).blog
      if !isNumbered {
        blog.address = response.movedTo.flatMap { BloggerAddresses.base(of: feed, at: $0) } ?? base
      }
      guard HTTPAddress(blog.address) != nil else { return nil }
      if blog.title.isEmpty { blog.title = HTTPAddress(blog.address)?.hostName ?? blog.address }
      return ProbeResult(blog: blog, address: address)
    } catch OriginsError.notFound {
      return nil
    } catch let refused as OriginsError where Self.mayRefuseForm(refused) {
      // Whoever refuses both forms refuses the feed.
      guard form == .json, let found = try await blogDespite(refused, at: base) else { throw refused }
      return found
    }
  }

  /// The blog in its Atom form, after the JSON form was refused.
  private func blogDespite(_ refused: OriginsError, at base: String) async throws -> ProbeResult? {
    do {
      return try await blog(at: base, in: .atom)
    } catch let error as OriginsError where Self.mayRefuseForm(error) {
      throw refused
    }
  }

  /// Whether a feed is one of Blogger's: by its id, which nobody else gives.
  static func isBloggers(_ document: FeedDocument) -> Bool {
    document.id?.trimmed.hasPrefix("tag:blogger.com,1999:blog-") == true
  }

  /// The blog's number in `https://www.blogger.com/feeds/NUMBER`.
  static func number(in base: String) -> Substring? {
    guard let address = HTTPAddress(base), ["www.blogger.com", "blogger.com"].contains(address.host) else {
      return nil
    }
    let parts = address.text.split(separator: "/")
    guard parts.count == 4, parts[2] == "feeds", parts[3].allSatisfy(\.isNumber) else { return nil }
    return parts[3]
  }

  private static func mayRefuseForm(_ error: OriginsError) -> Bool {
    switch error {
    case .isPrivate: true
    case .server(_, let status): [400, 405, 406, 415].contains(status)
    default: false
    }
  }
}
