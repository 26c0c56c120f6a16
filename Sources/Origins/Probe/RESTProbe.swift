import Posts

/// Tells whether a REST API shaped like JSONPlaceholder is at an address.
struct RESTProbe: Sendable {
  let requests: OriginRequests

  /// The blog under a base address; nil if `/posts` is no list of posts there.
  /// - Throws: What keeps from telling: no connection, a private API, a server's trouble.
  func blog(at base: String) async throws -> ProbeResult? {
    let address = RESTAddresses(base: base).posts + "?_page=1&_limit=1"
    guard let response = try await requests.getIfThere(address), try isPosts(response) else { return nil }
    let base = response.movedTo.flatMap(Self.base(ofPostsAt:)) ?? base
    return ProbeResult(blog: Self.blog(at: base), address: address)
  }

  /// A REST blog is its base address; it has no title but that.
  static func blog(at base: String) -> Blog {
    let title = base.split(separator: "//", maxSplits: 1).last.map(String.init) ?? base
    return Blog(id: BlogID(base), kind: .rest, address: base, title: title)
  }

  /// An empty list is one too: a blog before its first post.
  private func isPosts(_ response: HTTPResponse) throws -> Bool {
    do {
      let page = try RESTPage(response, asked: 1)
      return page.count == 0 || page.rows.contains { $0["title"].string != nil }
    } catch OriginsError.notABlog, OriginsError.unreadable {
      return false
    }
  }

  private static func base(ofPostsAt address: String) -> String? {
    let path = address.prefix { $0 != "?" }
    return path.hasSuffix("/posts") ? String(path.dropLast("/posts".count)) : nil
  }
}
