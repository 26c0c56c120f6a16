// Every Apple system has zlib; libdeflate, which Linux uses, is not among its libraries.
#if !os(Linux)
  import CZlib

  /// Deflates (RFC 1951) one whole text after the other, fast rather than small.
  final class Deflater {
    // zlib's state points back at it: it must not move.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let isReady: Bool

    init() {
      stream.initialize(to: z_stream())
      // Level 1, without a header, with a window and tables for texts of some KB: larger ones cost time to clear and
      // save nothing.
      isReady = czlib_start_deflate(stream, 1, -13, 6) == Z_OK
    }

    deinit {
      deflateEnd(stream)
      stream.deallocate()
    }

    /// How many bytes of `packed` were filled; 0 if the text does not fit.
    func deflate(_ text: UnsafeBufferPointer<UInt8>, into packed: UnsafeMutableBufferPointer<UInt8>) -> Int {
      guard isReady, deflateReset(stream) == Z_OK else { return 0 }
      stream.pointee.next_in = UnsafeMutablePointer(mutating: text.baseAddress)
      stream.pointee.avail_in = UInt32(text.count)
      stream.pointee.next_out = packed.baseAddress
      stream.pointee.avail_out = UInt32(packed.count)
      guard CZlib.deflate(stream, Z_FINISH) == Z_STREAM_END else { return 0 }
      return packed.count - Int(stream.pointee.avail_out)
    }
  }

  /// Inflates one whole text after the other.
  final class Inflater {
    // As above.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let isReady: Bool

    init() {
      stream.initialize(to: z_stream())
      isReady = czlib_start(stream, -15) == Z_OK
    }

    deinit {
      inflateEnd(stream)
      stream.deallocate()
    }

    /// Whether `packed` was a text of exactly the size of `text`.
    func inflate(_ packed: UnsafeBufferPointer<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>) -> Bool {
      guard isReady, inflateReset(stream) == Z_OK else { return false }
      stream.pointee.next_in = UnsafeMutablePointer(mutating: packed.baseAddress)
      stream.pointee.avail_in = UInt32(packed.count)
      stream.pointee.next_out = text.baseAddress
      stream.pointee.avail_out = UInt32(text.count)
      return CZlib.inflate(stream, Z_FINISH) == Z_STREAM_END && stream.pointee.avail_out == 0
    }
  }
#endif
