/// Judges addresses found in HTML, decoded and trimmed, by their scheme.
enum SafeAddress {
  enum Purpose {
    /// What a reader may follow.
    case link
    /// What a page loads by itself.
    case media
    /// Media that may stand in the page as `data:`.
    case picture
  }

  /// Whether the address may stand in safe HTML. Whatever comes before the first `:`, white space and control
  /// characters taken out, must be an allowed scheme in any case, unless a `/`, `?` or `#` comes earlier.
  static func isAllowed(_ address: UnsafeBufferPointer<UInt8>, for purpose: Purpose) -> Bool {
    if isPlainWeb(address) { return true }
    var scheme = NameKey()
    var index = 0
    while index < address.count {
      let byte = address[index]
      if byte == Byte.colon { break }
      if byte == Byte.slash || byte == Byte.question || byte == Byte.hash { return true }
      if byte > Byte.space, byte != 0x7F { scheme.append(byte) }
      index &+= 1
    }
    if index == address.count { return true }
    if scheme == http || scheme == https { return true }
    switch purpose {
    case .link: return links.contains(scheme)
    case .media: return false
    case .picture: return scheme == data && isRasterImage(address, from: index &+ 1)
    }
  }

  /// `http:` or `https:` as it mostly is, told without a look-up.
  @inline(__always)
  private static func isPlainWeb(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    guard address.count >= 8, let source = address.baseAddress else { return false }
    let bits = Word(source, at: 0).bits
    return bits & 0xFF_FFFF_FFFF == 0x3A_7074_7468 || bits & 0xFFFF_FFFF_FFFF == 0x3A73_7074_7468
  }

  private static let http = NameKey("http")
  private static let https = NameKey("https")
  private static let data = NameKey("data")
  private static let links = ["mailto", "tel", "sms", "geo", "ftp", "xmpp", "irc", "ircs", "magnet"].map(
    NameKey.init)
  private static let rasters = ["png", "gif", "jpeg", "jpg", "webp", "avif", "bmp"].map(NameKey.init)

  /// `image/png` and the like, then `;` or `,`.
  private static func isRasterImage(_ address: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var index = start
    for expected in "image/".utf8 {
      guard index < address.count, address[index].lowercased == expected else { return false }
      index += 1
    }
    var type = NameKey()
    while index < address.count, address[index] != Byte.semicolon, address[index] != Byte.comma {
      type.append(address[index])
      index += 1
    }
    return index < address.count && rasters.contains(type)
  }
}
