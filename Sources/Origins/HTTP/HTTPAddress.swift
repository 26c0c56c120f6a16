import Markup

/// An absolute http or https address, taken apart as far as a request needs it.
struct HTTPAddress: Sendable, Hashable {
  /// In lower case.
  let scheme: String
  /// In lower case, without brackets or user.
  let host: String
  let port: Int
  /// As it goes on the wire: without fragment, and with what no address may hold in percent form.
  let text: String

  /// nil for anything that is not http or https, or names no host.
  init?(_ address: String) {
    guard let web = WebAddress(address), web.isWeb, let host = web.host, host.utf8.allSatisfy(Self.isOfHost),
      // A backslash before the host is where the path begins to some and not to others: no host for anybody.
      web.user?.contains("\\") != true, Self.hasNoOddPort(web)
    else { return nil }
    scheme = web.scheme
    self.host = host
    port = web.port ?? (scheme == "https" ? 443 : 80)
    text = web.origin + PercentEncoding.repaired(web.path + (web.query.map { "?\($0)" } ?? ""))
  }

  /// The host, with its port where that is not the scheme's own: what manners are kept by.
  var hostName: String { port == (scheme == "https" ? 443 : 80) ? host : "\(host):\(port)" }

  /// Whether credentials given to one may go to the other (RFC 6454: scheme, host and port).
  func isSameOrigin(as other: HTTPAddress) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  /// What a `Location` names, seen from here.
  /// - Throws: ``OriginsError/redirectRefused(_:)`` for anything but http and https: judged on the raw text, before
  ///   anything is asked.
  func following(_ location: String) throws(OriginsError) -> HTTPAddress {
    if location.isEmpty || location.hasPrefix("#") { return self }
    guard let address = HTTPAddress(WebAddress(text)?.resolved(location) ?? location) else {
      throw .redirectRefused(location)
    }
    return address
  }

  /// Whether what follows the host is nothing or a port that there is.
  private static func hasNoOddPort(_ web: WebAddress) -> Bool {
    guard web.port == nil, let host = web.host else { return true }
    let authority = web.origin.lowercased().dropFirst(web.scheme.count + 3)
    let rest = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    return [host, "\(host):", "[\(host)]", "[\(host)]:"].contains(String(rest))
  }

  /// Letters, digits, those of names and of IPv6, and whatever is past ASCII (libcurl makes Punycode of that).
  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
    case UInt8(ascii: ":"), 0x80...: true
    default: false
    }
  }
}
