/// Percent-encoding (RFC 3986, 2.1).
public enum PercentEncoding {
  /// Text as one path segment or one query value: everything but letters, digits and `-._~` is encoded, so `/`,
  /// `&` and `+` too.
  public static func encoded(_ text: String) -> String {
    encoded(text) { $0.isAlphanumeric || $0 == Byte.hyphen || $0 == Byte.dot || $0 == 0x5F || $0 == 0x7E }
  }

  /// An address fit for a request: bytes that no address may hold (spaces, controls, quotes, `<>\^`{|}`, non-ASCII)
  /// are encoded, everything else, `%` too, stays.
  public static func repaired(_ address: String) -> String {
    encoded(address) { byte in
      guard byte > 0x20, byte < 0x7F else { return false }
      switch byte {
      case Byte.quote, Byte.less, Byte.greater, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D: return false
      default: return true
      }
    }
  }

  /// Each `%xx` replaced by its byte, once; what is no UTF-8 then becomes U+FFFD, other `%` stay.
  public static func decoded(_ text: String) -> String {
    text.withBytes { bytes in
      var out = ByteWriter(capacity: bytes.count)
      var index = 0
      while index < bytes.count {
        if bytes[index] == Byte.percent, index + 2 < bytes.count,
          let high = bytes[index + 1].hexValue, let low = bytes[index + 2].hexValue
        {
          out.append(UInt8(high << 4 | low))
          index += 3
        } else {
          out.append(bytes[index])
          index += 1
        }
      }
      return out.string
    }
  }

  private static func encoded(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    let digits: StaticString = "0123456789ABCDEF"
    var out = ByteWriter(capacity: text.utf8.count * 2)
    for byte in text.utf8 {
      if isKept(byte) {
        out.append(byte)
      } else {
        out.append(Byte.percent)
        out.append(digits.utf8Start[Int(byte >> 4)])
        out.append(digits.utf8Start[Int(byte & 15)])
      }
    }
    return out.string
  }
}
