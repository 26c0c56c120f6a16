/// Makes bodies ready to be stored, one after the other.
final class BodyPacker {
  private let deflater = Deflater()
  private let proseDeflater = ProseDeflater()
  private var scratch: [UInt8] = []

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
    let room = text.count + text.count / 2 + 260
    if scratch.count < room { scratch = [UInt8](repeating: 0, count: room) }
    for shift in 0..<4 { scratch[shift] = UInt8(truncatingIfNeeded: text.count >> (8 * shift)) }
    let filled = scratch.withUnsafeMutableBufferPointer { scratch in
      fill(UnsafeMutableBufferPointer(rebasing: scratch[4...]), with: text)
    }
    return filled == 0 || filled + 4 >= text.count ? [] : Array(scratch[..<(filled + 4)])
  }

  private func fill(_ packed: UnsafeMutableBufferPointer<UInt8>, with text: UnsafeBufferPointer<UInt8>) -> Int
  {
    if ProseDeflater.suits(text) {
      let filled = proseDeflater.deflate(text, into: packed)
      if filled > 0, filled < text.count / 3 * 2 { return filled }
    }
    return deflater.deflate(text, into: packed)
  }
}
