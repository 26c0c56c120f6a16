/// An absolute http or https address, taken apart as far as a request needs it.
struct HTTPAddress: Sendable, Hashable {
  /// In lower case.
  let scheme: String
  /// In lower case, without brackets or user.
  let host: String
  let port: Int
  /// As it goes on the wire: without fragment, blanks, control characters and bytes past ASCII in percent form.
  let text: String

  /// nil for anything that is not http or https, or names no host.
  init?(_ address: String) {
    let bytes = Array(address.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes.count > colon + 3,
      bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }

    let start = colon + 3
    let end = bytes[start...].firstIndex { Self.endsAuthority.contains($0) } ?? bytes.endIndex
    let at = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? start
    guard
      let (host, port) = Self.split(String(decoding: bytes[at..<end], as: UTF8.self)),
      // A backslash before the path is read as its beginning by some and not by others: no host for anybody.
      !bytes[start..<at].contains(UInt8(ascii: "\\")), host.utf8.allSatisfy(Self.isOfHost)
    else { return nil }
    self.host = host.lowercased()
    self.port = port ?? (scheme == "https" ? 443 : 80)

    let fragment = bytes[end...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    var text = Array(bytes[..<end])
    for byte in bytes[end..<fragment] {
      if byte > 0x20, byte < 0x7F {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
      }
    }
    self.text = String(decoding: text, as: UTF8.self)
  }

  /// The host, with its port where that is not the scheme's own: what manners are kept by.
  var hostName: String { port == (scheme == "https" ? 443 : 80) ? host : "\(host):\(port)" }

  /// Whether credentials given to one may go to the other (RFC 6454: scheme, host and port).
  func isSameOrigin(as other: HTTPAddress) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  /// Letters, digits, those of names and of IPv6, and whatever is past ASCII (libcurl makes Punycode of that).
  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
    case UInt8(ascii: ":"), 0x80...: true
    default: false
    }
  }

  private static func split(_ authority: String) -> (host: String, port: Int?)? {
    var host = authority[...]
    var port: Substring = ""
    if host.first == "[" {
      guard let close = host.firstIndex(of: "]") else { return nil }
      let rest = host[host.index(after: close)...]
      guard rest.isEmpty || rest.first == ":" else { return nil }
      port = rest.dropFirst()
      host = host[host.index(after: host.startIndex)..<close]
    } else if let colon = host.firstIndex(of: ":") {
      port = host[host.index(after: colon)...]
      host = host[..<colon]
    }
    guard !host.isEmpty else { return nil }
    if port.isEmpty { return (String(host), nil) }
    guard port.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(port), number <= 65535
    else { return nil }
    return (String(host), number)
  }

  private static let endsAuthority = Array("/?#".utf8)
  private static let digits = Array("0123456789ABCDEF".utf8)
}
