/// What a picture's first bytes say it is; servers' content types are often wrong.
public enum ImageKind: String, Sendable, CaseIterable {
  case png, jpeg, gif, webp, avif, bmp, svg

  /// For the media type of a `data:` address.
  public var mediaType: String {
    switch self {
    case .svg: "image/svg+xml"
    default: "image/\(rawValue)"
    }
  }

  /// nil for anything that is no picture, such as the web page a server sends in place of one.
  public init?(_ bytes: [UInt8]) {
    func begins(_ text: StaticString, at offset: Int = 0) -> Bool {
      guard bytes.count >= offset + text.utf8CodeUnitCount else { return false }
      return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins("GIF8") {
      self = .gif
    } else if begins("RIFF"), begins("WEBP", at: 8) {
      self = .webp
    } else if begins("ftypavif", at: 4) || begins("ftypavis", at: 4) {
      self = .avif
    } else if begins("BM"), bytes.count > 26 {
      self = .bmp
    } else if Self.isSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// An XML text whose first element is `svg`: a web page may hold one further down.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    var rest = head[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      guard rest.first == "?" || rest.first == "!" else { return rest.hasPrefix("svg") }
    }
    return false
  }
}
