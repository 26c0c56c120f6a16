/// The size that Google's image hosts read from an address: a path segment before the name (`/s72-c/name.png`) or
/// a suffix (`=w72-h72-p-k-no-nu`) of options joined by hyphens.
public enum ImageSize {
  /// The address of the same picture with its longer side at most `pixels` long; 0 asks for the original.
  ///
  /// Only a size on a known host changes (`N.bp.blogspot.com`, `blogger.googleusercontent.com`,
  /// `lh3` to `lh6.googleusercontent.com`); every other address keeps its form. Where `s` stands it is the size
  /// and `w` and `h` only repeat the original's ratio, so they go; where it does not, the ratio is kept.
  public static func resized(_ address: String, to pixels: Int) -> String {
    let bytes = Array(address.utf8)
    let parts = AddressParts(bytes)
    guard pixels >= 0, isKnownHost(String(decoding: bytes[parts.host], as: UTF8.self).lowercased()),
      let size = sizeRange(in: bytes, path: parts.path),
      let options = SizeOptions(bytes[size])
    else { return address }
    return String(decoding: bytes[..<size.lowerBound], as: UTF8.self) + options.text(for: pixels)
      + String(decoding: bytes[size.upperBound...], as: UTF8.self)
  }

  static func isKnownHost(_ host: String) -> Bool {
    if host == "blogger.googleusercontent.com" { return true }
    if host.hasSuffix(".bp.blogspot.com") {
      let number = host.dropLast(".bp.blogspot.com".count)
      return !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
    }
    return ["lh3", "lh4", "lh5", "lh6"].contains { host == $0 + ".googleusercontent.com" }
  }

  /// Where the size stands, if there is one: the segment before the last, or what follows the last `=`.
  private static func sizeRange(in bytes: [UInt8], path: Range<Int>) -> Range<Int>? {
    guard let name = bytes[path].lastIndex(of: Byte.slash) else { return nil }
    if let equals = bytes[name..<path.upperBound].lastIndex(of: Byte.equals) {
      let suffix = equals + 1..<path.upperBound
      if SizeOptions(bytes[suffix]) != nil { return suffix }
    }
    guard let slash = bytes[path.lowerBound..<name].lastIndex(of: Byte.slash) else { return nil }
    return slash + 1..<name
  }
}

/// Options such as `s72-w640-h360-c`.
private struct SizeOptions {
  private enum Option {
    case size
    case width(Int)
    case height(Int)
    case flag(Substring)
  }

  private var options: [Option] = []

  /// Nil unless every option is known and one of them is a size.
  init?(_ bytes: ArraySlice<UInt8>) {
    var hasSize = false
    for part in String(decoding: bytes, as: UTF8.self).split(separator: "-", omittingEmptySubsequences: false)
    {
      if ["c", "p", "cc", "n", "k", "no", "nu", "rw"].contains(part) {
        options.append(.flag(part))
        continue
      }
      let digits = part.dropFirst()
      guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), digits.count <= 5, let number = Int(digits)
      else {
        return nil
      }
      switch part.first {
      case "s": options.append(.size)
      case "w": options.append(.width(number))
      case "h": options.append(.height(number))
      default: return nil
      }
      hasSize = true
    }
    guard hasSize else { return nil }
  }

  func text(for pixels: Int) -> String {
    if pixels == 0 { return "s0" }
    var width: Int?
    var height: Int?
    var hasSize = false
    for option in options {
      switch option {
      case .size: hasSize = true
      case .width(let number): width = number
      case .height(let number): height = number
      case .flag: break
      }
    }
    let longer = max(width ?? 0, height ?? 0)
    return options.compactMap { option -> String? in
      switch option {
      case .size: "s\(pixels)"
      case .width(let number): hasSize ? nil : "w\(Self.scaled(number, longer, pixels))"
      case .height(let number): hasSize ? nil : "h\(Self.scaled(number, longer, pixels))"
      case .flag(let flag): String(flag)
      }
    }.joined(separator: "-")
  }

  private static func scaled(_ side: Int, _ longer: Int, _ pixels: Int) -> Int {
    longer == 0 ? pixels : max(1, (side * pixels + longer / 2) / longer)
  }
}
