import CZlib

/// Makes bodies ready to be stored, one after the other.
final class BodyPacker {
  // zlib's state points back at it: it must not move.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let isReady: Bool

  init() {
    stream.initialize(to: z_stream())
    // Fast (level 1), without a header, with a window and tables for texts of some KB: larger ones cost time to clear
    // and save nothing.
    isReady = czlib_start_deflate(stream, 1, -13, 6) == Z_OK
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Text stays text where deflating it saves nothing.
  func packed(_ html: String) -> StoredBody {
    guard isReady, html.utf8.count >= StoredBody.shortest, html.utf8.count <= StoredBody.longest else {
      return .text(html)
    }
    var text = html
    let bytes = text.withUTF8(deflated)
    return bytes.isEmpty ? .text(html) : .deflated(bytes)
  }

  /// Empty if it would not be shorter.
  private func deflated(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: text.count) { packed, count in
      guard let start = packed.baseAddress, deflateReset(stream) == Z_OK else { return }
      for shift in 0..<4 { start[shift] = UInt8(truncatingIfNeeded: text.count >> (8 * shift)) }
      stream.pointee.next_in = UnsafeMutablePointer(mutating: text.baseAddress)
      stream.pointee.avail_in = UInt32(text.count)
      stream.pointee.next_out = start + 4
      stream.pointee.avail_out = UInt32(text.count - 4)
      if deflate(stream, Z_FINISH) == Z_STREAM_END { count = text.count - Int(stream.pointee.avail_out) }
    }
  }
}
