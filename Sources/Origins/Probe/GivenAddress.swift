import Markup

/// An address as a reader types or pastes it, made into the one that is asked.
///
/// Blanks around it go, `https://` is supplied, and what follows the blog's own address: slashes, `/feeds/…`, and the
/// paths of Blogger's pages.
struct GivenAddress: Hashable, Sendable {
  /// `https`, or the scheme that was given.
  let scheme: String
  /// Whether the reader gave the scheme: one that was given is not changed.
  let hasScheme: Bool
  /// Host and port, in small letters.
  let authority: String
  /// The path and query as given, without fragment.
  let target: String
  /// The part of the path that can belong to the blog's own address; without a slash at its end.
  let path: String

  /// nil for text that is no address on the web.
  init?(_ text: String) {
    var rest = text.trimmed[...]
    while let first = rest.first, "<\"'“".contains(first) { rest.removeFirst() }
    while let last = rest.last, ">\"'”".contains(last) { rest.removeLast() }
    for prefix in ["feed://", "feed:"] where rest.lowercased().hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
    }
    if let colon = rest.range(of: "://") {
      scheme = rest[..<colon.lowerBound].lowercased()
      hasScheme = true
      rest = rest[colon.upperBound...]
    } else {
      while rest.hasPrefix("/") { rest.removeFirst() }
      scheme = Self.isThisMachine(rest) ? "http" : "https"
      hasScheme = scheme == "http"
    }
    let end = rest.firstIndex { "/?#\\".contains($0) } ?? rest.endIndex
    var authority = rest[..<end].lowercased()
    let usualPort = scheme == "https" ? ":443" : ":80"
    if authority.hasSuffix(usualPort) { authority.removeLast(usualPort.count) }
    self.authority = authority
    // A blank or an `@` in a host is a sentence or a mail address.
    guard !authority.contains("@"), HTTPAddress("\(scheme)://\(authority)") != nil else { return nil }
    target = PercentEncoding.repaired(String(rest[end...].prefix { $0 != "#" }))
    path = Self.blogPath(String(target.prefix { $0 != "?" }))
  }

  /// The blog's own address, if the given one names it or a page of it.
  var base: String { origin + path }

  /// The address as given.
  var whole: String { origin + target }

  /// Where to look for Blogger's feeds first: the base, or `https://www.blogger.com/feeds/NUMBER` if it is one of those.
  var feedBase: String {
    let segments = target.prefix { $0 != "?" }.split(separator: "/")
    let numbered = origin + segments.prefix(2).map { "/" + $0 }.joined()
    return BloggerProbe.number(in: numbered) == nil ? base : numbered
  }

  /// The base, were this an address inside a REST API: its list of posts, or one of them.
  var restBase: String? {
    let segments = path.split(separator: "/")
    guard let index = segments.firstIndex(where: { ["posts", "comments", "users"].contains($0) }),
      segments.count - index <= 3
    else { return nil }
    return origin + segments[..<index].map { "/" + $0 }.joined()
  }

  /// The same address asked without encryption; nil if the reader gave the scheme.
  var unencrypted: GivenAddress? {
    hasScheme ? nil : GivenAddress("http://" + authority + target)
  }

  private var origin: String { "\(scheme)://\(authority)" }

  /// On this machine nothing answers encrypted.
  private static func isThisMachine(_ text: Substring) -> Bool {
    let host = text.prefix { !"/?#".contains($0) }.lowercased()
    return ["localhost", "127.0.0.1", "[::1]"].contains { host == $0 || host.hasPrefix($0 + ":") }
  }

  /// Cuts what Blogger puts behind a blog's address: `/feeds/…`, `/2024/05/title.html`, `/p/title.html`, `/search/…`.
  private static func blogPath(_ path: String) -> String {
    var kept: [Substring] = []
    let segments = path.split(separator: "/")
    for (index, segment) in segments.enumerated() {
      let after = segments[(index + 1)...]
      let isYear = segment.count == 4 && Int(segment).map { (1990...2999).contains($0) } ?? false
      let isMonth =
        after.first.map { $0.count == 2 && Int($0).map { (1...12).contains($0) } ?? false } ?? true
      if segment == "feeds" || isYear && isMonth
        || segment == "p" && after.count == 1 && after.first?.hasSuffix(".html") == true
        || segment == "search" && (after.isEmpty || after.first == "label")
      {
        break
      }
      kept.append(segment)
    }
    return kept.map { "/" + $0 }.joined()
  }
}
