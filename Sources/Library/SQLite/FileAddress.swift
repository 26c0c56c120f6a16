/// Addresses of files in the form SQLite reads options from (https://sqlite.org/uri.html).
enum FileAddress {
  /// A file nobody can change while it is read.
  static func immutable(_ path: String) -> String {
    var address = "file:"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "%"): address += "%25"
      case UInt8(ascii: "?"): address += "%3f"
      case UInt8(ascii: "#"): address += "%23"
      case 0x21...0x7e: address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        address += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return address + "?immutable=1"
  }
}
