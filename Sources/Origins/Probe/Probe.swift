import Markup
import Posts

/// Finds out what blog is at an address a reader gives, with as few requests as it takes: one for a Blogger blog at its
/// own address, three or four for anything else.
public struct Probe: Sendable {
  private let blogger: BloggerProbe
  private let rest: RESTProbe
  private let page: PageProbe

  /// Makes a probe. Its fetcher's memory can be a ``TransientFetchMemory``: nothing it learns is worth keeping.
  public init(fetcher: PoliteFetcher) {
    let requests = OriginRequests(fetcher: fetcher)
    blogger = BloggerProbe(requests: requests)
    rest = RESTProbe(requests: requests)
    page = PageProbe(requests: requests)
  }

  /// Finds the blog. The word `sample` finds the one that comes with the program.
  /// - Throws: An ``OriginsError`` that says what is there instead: no address, no connection, private, nothing, no
  ///   blog, a feed of another kind, or a server's own trouble.
  public func find(_ text: String) async throws -> ProbeResult {
    let text = text.trimmed.lowercased() == "sample" ? SampleOrigin.blog.address : text
    guard let given = GivenAddress(text) else { throw OriginsError.badAddress(text.trimmed) }
    do {
      return try await find(given)
    } catch OriginsError.offline(let host) {
      // Only where nothing takes encrypted connections: a certificate that is wrong is not gone around.
      guard let given = given.unencrypted else { throw OriginsError.offline(host: host) }
      return try await find(given)
    }
  }

  private func find(_ given: GivenAddress) async throws -> ProbeResult {
    if let base = given.restBase, let found = try await rest.blog(at: base) { return found }
    if let found = try await blogger.blog(at: given.feedBase, in: .json) { return found }
    let seen = try await page.look(at: given.whole)
    for base in seen.bloggerBases {
      // The JSON form at the address given was asked for already.
      let forms: [BloggerAddresses.Form] = base == given.feedBase ? [.atom] : [.json, .atom]
      for form in forms {
        if let found = try await blogger.blog(at: base, in: form) { return found }
      }
    }
    if given.restBase != given.base, let found = try await rest.blog(at: given.base) { return found }
    if seen.namesOtherFeed { throw OriginsError.otherFeed(given.whole) }
    throw seen.isThere ? OriginsError.notABlog(given.whole) : OriginsError.notFound(given.whole)
  }
}
