import Markup

/// Links of a post's page that mean something of ours: no post can have them, for their scheme is removed from posts.
enum PageLink: Hashable, Sendable {
  case author
  case label(String)
  case comments

  private static let scheme = "broadsheet:"

  var address: String {
    switch self {
    case .author: Self.scheme + "author"
    case .comments: Self.scheme + "comments"
    case .label(let name): Self.scheme + "label/" + PercentEncoding.encoded(name)
    }
  }

  /// nil for an address that is none of them.
  init?(_ address: String) {
    guard address.hasPrefix(Self.scheme) else { return nil }
    let rest = String(address.dropFirst(Self.scheme.count))
    switch rest {
    case "author": self = .author
    case "comments": self = .comments
    case _ where rest.hasPrefix("label/"):
      self = .label(PercentEncoding.decoded(String(rest.dropFirst("label/".count))))
    default: return nil
    }
  }
}
