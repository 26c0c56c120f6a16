/// Makes bodies ready to be stored, one after the other.
final class BodyPacker {
  private let deflater = Deflater()

  /// Text stays text where deflating it saves nothing.
  func packed(_ html: String) -> StoredBody {
    guard html.utf8.count >= StoredBody.shortest, html.utf8.count <= StoredBody.longest else {
      return .text(html)
    }
    var text = html
    let bytes = text.withUTF8(deflated)
    return bytes.isEmpty ? .text(html) : .deflated(bytes)
  }

  /// Empty if it would not be shorter.
  private func deflated(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: text.count) { packed, count in
      for shift in 0..<4 { packed[shift] = UInt8(truncatingIfNeeded: text.count >> (8 * shift)) }
      let filled = deflater.deflate(text, into: UnsafeMutableBufferPointer(rebasing: packed[4...]))
      count = filled == 0 ? 0 : filled + 4
    }
  }
}
