/// HTML that can be stored and shown: what is not known to be harmless is gone.
///
/// - Elements and attributes by allow-list; scripts, styles, forms, frames, plug-ins, `svg` and comments go. What
///   other tags hold stays. Embedded frames become links, text fields and `<xmp>` become `<pre>`.
/// - Links lead to http, https, mailto and a few more schemes, pictures to http, https or a raster `data:`; schemes
///   are compared ignoring case. Relative addresses are absolute against the base, which must be http or https.
/// - Known tracking pixels and pictures of one pixel go. A lazy loader's picture gets its real address.
/// - Every tag opened is closed, in order, at most `OpenElements.limit` deep; text and attributes are escaped.
/// - Cleaning what is clean changes nothing.
public enum SafeHTML {
  public static func of(_ html: String, base: String?) -> String {
    html.withBytes { bytes in
      var cleaner = Cleaner(bytes, base: base.flatMap(WebAddress.init))
      cleaner.readAll()
      return cleaner.out.string
    }
  }

  /// Appends the safe form of `html`, which may be any bytes; bytes that are no UTF-8 are kept.
  public static func append(_ html: UnsafeBufferPointer<UInt8>, base: WebAddress?, to safe: inout [UInt8]) {
    var cleaner = Cleaner(html, base: base)
    cleaner.readAll()
    safe.append(contentsOf: cleaner.out.bytes)
  }
}
