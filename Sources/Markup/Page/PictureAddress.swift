/// Addresses under which a page asks for its pictures: a scheme of our own, answered from the pictures on disk, so that
/// a page never goes to the network by itself.
public enum PictureAddress {
  public static let scheme = "broadsheet-picture"

  /// The address a page has in place of a picture's own.
  public static func encoded(_ address: String) -> String { "\(scheme):\(PercentEncoding.encoded(address))" }

  /// The picture's own address; nil for what is no address of a picture.
  public static func decoded(_ address: String) -> String? {
    guard address.hasPrefix(scheme + ":") else { return nil }
    let picture = PercentEncoding.decoded(String(address.dropFirst(scheme.utf8.count + 1)))
    return WebAddress(picture)?.isWeb == true ? picture : nil
  }
}
