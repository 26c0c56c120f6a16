/// The pictures of HTML.
public enum Images {
  /// Every `<img>` with an address to fetch, in order, doubles too. Only http(s) addresses count, and relative ones
  /// where there is no base; a lazy loader's real address stands before its placeholder. Tracking pixels are none.
  public static func of(_ html: String, base: String?) -> [ImageReference] {
    html.withBytes { bytes in
      var reader = ImageReader(bytes, base: base)
      var images: [ImageReference] = []
      while let image = reader.next() { images.append(image) }
      return images
    }
  }

  /// The first picture that can stand for the whole text: not declared smaller than 64 pixels on a side, and no
  /// button, smiley or placeholder of a blog service. Nothing behind it is read.
  public static func firstSensible(in html: String, base: String?) -> ImageReference? {
    html.withBytes { bytes in
      var reader = ImageReader(bytes, base: base)
      while let image = reader.next() {
        if isSensible(image) { return image }
      }
      return nil
    }
  }

  /// A thumbnail's address from a feed as one that can be fetched: absolute, https where it is protocol-relative;
  /// nil for what is none, or is known to lead nowhere (YouTube's `/vi/videoseries/`).
  public static func thumbnail(_ address: String, base: String? = nil) -> String? {
    guard let absolute = fetchable(address, base: base), !absolute.hasBytes(of: "/vi/videoseries/") else {
      return nil
    }
    return absolute
  }

  /// An avatar's address from a feed as one that can be fetched; nil where it means that there is none
  /// (`b16-rounded.gif`, `blank.gif`, `anon36.png`).
  public static func avatar(_ address: String, base: String? = nil) -> String? {
    guard let absolute = fetchable(address, base: base), let path = WebAddress(absolute)?.path else {
      return nil
    }
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return placeholders.contains(name) ? nil : absolute
  }

  private static let placeholders: Set = ["b16-rounded.gif", "blank.gif", "anon36.png"]

  private static func fetchable(_ address: String, base: String?) -> String? {
    let bytes = Array(address.utf8)
    let absolute = bytes.withUnsafeBufferPointer { bytes -> String in
      var reader = AddressReader(base: base)
      if let source = bytes.baseAddress { reader.read(source, from: 0..<bytes.count, isDecoded: true) }
      return reader.address.string
    }
    return WebAddress(absolute)?.isWeb == true ? absolute : nil
  }

  private static let smallest = 64
  private static let decorations = [
    "blogblog.com", "blogger.com", "feedburner.com", "wp.com/latex.php", "s.w.org/images", "addthis.com",
    "gravatar.com",
    "emoji",
  ]

  private static func isSensible(_ image: ImageReference) -> Bool {
    if let width = image.width, width < smallest { return false }
    if let height = image.height, height < smallest { return false }
    let address = image.address.lowercased()
    if placeholders.contains(where: address.hasSuffix) || address.hasBytes(of: "/vi/videoseries/") {
      return false
    }
    return !decorations.contains(where: address.hasBytes)
  }
}
