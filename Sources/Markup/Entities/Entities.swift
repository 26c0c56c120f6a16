/// Character references such as `&amp;`, `&eacute` and `&#8217;`.
public enum Entities {
  /// The text with its character references replaced, each exactly once: `&amp;lt;` gives `&lt;`. Markup is left
  /// as it is, so that a title such as `How should <selectedoption> work?` stays whole.
  public static func decoded(_ text: String) -> String {
    text.withBytes { bytes in
      guard let source = bytes.baseAddress else { return text }
      var index = Scan.first(Byte.ampersand, in: source, from: 0, to: bytes.count)
      guard index < bytes.count else { return text }
      var out = ByteWriter(capacity: bytes.count + 16)
      out.append(source, from: 0, to: index)
      appendDecoded(source, from: index, to: bytes.count, isAttribute: false, to: &out)
      index = bytes.count
      return out.string
    }
  }

  static func appendDecoded(
    _ source: UnsafePointer<UInt8>, from: Int, to end: Int, isAttribute: Bool, to out: inout ByteWriter
  ) {
    var index = from
    while index < end {
      let ampersand = Scan.first(Byte.ampersand, in: source, from: index, to: end)
      out.append(source, from: index, to: ampersand)
      guard ampersand < end else { return }
      let reference = CharacterReference.at(ampersand, in: source, to: end, isAttribute: isAttribute)
      if reference.length == 0 {
        out.append(Byte.ampersand)
        index = ampersand &+ 1
      } else {
        reference.append(to: &out)
        index = ampersand &+ reference.length
      }
    }
  }
}

extension String {
  /// The UTF-8 of the string, copied only where it is not already in one piece.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}
