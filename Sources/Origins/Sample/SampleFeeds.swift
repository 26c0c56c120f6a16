/// The sample's feeds, at the paths that Blogger has them at.
struct SampleFeeds: Sendable {
  let posts: SampleFeed
  let pages: SampleFeed
  private let comments: SampleFeed

  /// Reads them.
  init(_ files: ShippedFiles) throws {
    posts = try SampleFeed(files.bytes(of: "sample/posts.json"), of: "sample/posts.json")
    pages = try SampleFeed(files.bytes(of: "sample/pages.json"), of: "sample/pages.json")
    comments = try SampleFeed(files.bytes(of: "sample/comments.json"), of: "sample/comments.json")
  }

  /// Answers for a path that begins with `feeds`; nil where Blogger has nothing, and for other forms than JSON.
  /// - Parameter address: The whole of it without its query, for the next page's.
  func answer(_ path: [String], _ query: SampleQuery, at address: String) -> SampleAnswer? {
    guard query.isJSON else { return nil }
    var query = query
    switch (path.count, path.dropFirst().first, path.dropFirst(2).first) {
    case (3, "posts", "default"): return feed(posts.page(query, at: address))
    case (3, "pages", "default"): return feed(pages.page(query, at: address))
    case (3, "comments", "default"): return feed(comments.page(query, at: address))
    case (5..., "posts", "default") where path[3] == "-":
      query.labels = Array(path[4...])
      return feed(posts.page(query, at: address))
    case (4, "posts", "default"): return entry(path[3], of: posts)
    case (4, "pages", "default"): return entry(path[3], of: pages)
    case (4, let number?, "comments") where path[3] == "default": return comments(of: number, query, address)
    default: return nil
    }
  }

  private func comments(of number: String, _ query: SampleQuery, _ address: String) -> SampleAnswer? {
    guard posts.entries.contains(where: { $0.number == number }) else { return nil }
    var query = query
    query.post = number
    return feed(comments.page(query, at: address, commentsOf: number))
  }

  private func entry(_ number: String, of feed: SampleFeed) -> SampleAnswer? {
    feed.entries.first { $0.number == number }.map {
      self.feed(
        Array("{\"version\":\"1.0\",\"encoding\":\"UTF-8\",\"entry\":".utf8) + Array($0.json)
          + Array("}".utf8))
    }
  }

  private func feed(_ body: [UInt8]) -> SampleAnswer {
    SampleAnswer(type: "application/json; charset=UTF-8", body: body)
  }
}
