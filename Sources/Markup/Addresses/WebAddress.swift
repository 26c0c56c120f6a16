/// An absolute address taken apart as RFC 3986 says. Its bytes are kept as they are: nothing is decoded, encoded
/// or put in order.
public struct WebAddress: Sendable, Hashable {
  /// The address as written, without white space around it.
  public let text: String
  let bytes: [UInt8]
  let parts: AddressParts

  /// Nil for text that is no absolute address: without a scheme, or http(s) without a host.
  public init?(_ text: String) {
    let bytes = AddressParts.cleaned(text)
    let parts = AddressParts(bytes)
    guard !parts.scheme.isEmpty else { return nil }
    self.bytes = bytes
    self.parts = parts
    self.text = String(decoding: bytes, as: UTF8.self)
    if isWeb, host == nil { return nil }
  }

  public static func == (one: WebAddress, other: WebAddress) -> Bool { one.bytes == other.bytes }

  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  /// In lower case: schemes are compared ignoring case.
  public var scheme: String { string(parts.scheme).lowercased() }

  /// Whether it may go to the network: http or https.
  public var isWeb: Bool { scheme == "http" || scheme == "https" }

  /// In lower case, without user, port and the brackets of IPv6; nil where there is none.
  public var host: String? {
    guard !parts.host.isEmpty else { return nil }
    let host = string(parts.host).lowercased()
    return host.hasPrefix("[") ? String(host.dropFirst().prefix { $0 != "]" }) : host
  }

  /// Nil where none is written or it is no number up to 65535.
  public var port: Int? {
    guard let port = UInt16(string(parts.port)) else { return nil }
    return Int(port)
  }

  /// Name and password as written before the `@`; nil where there is none.
  public var user: String? { parts.user.map(string) }

  public var path: String { string(parts.path) }

  /// Without its `?`; nil where there is none.
  public var query: String? { parts.query.map(string) }

  /// Without its `#`; nil where there is none.
  public var fragment: String? { parts.fragment.map(string) }

  /// Scheme, user, host and port: what stands before the path.
  public var origin: String { string(0..<parts.path.lowerBound) }

  /// The reference made absolute against this address (RFC 3986, 5.2). Absolute references keep their form
  /// whatever their scheme; empty ones and `#fragment` stay as they are.
  public func resolved(_ reference: String) -> String {
    reference.withBytes { bytes in
      var out = ByteWriter(capacity: bytes.count + self.bytes.count)
      AddressResolver(self).append(bytes, to: &out)
      return out.string
    }
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
