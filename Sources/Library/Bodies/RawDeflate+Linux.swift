// libdeflate does in a third of the time what zlib does; Apple's systems do not have it. See Documentation/bodies.md.
#if os(Linux)
  import CDeflate

  /// Deflates (RFC 1951) one whole text after the other, fast rather than small.
  final class Deflater {
    private let handle = libdeflate_alloc_compressor(1)

    deinit { libdeflate_free_compressor(handle) }

    /// How many bytes of `packed` were filled; 0 if the text does not fit.
    func deflate(_ text: UnsafeBufferPointer<UInt8>, into packed: UnsafeMutableBufferPointer<UInt8>) -> Int {
      guard let handle else { return 0 }
      return libdeflate_deflate_compress(
        handle, text.baseAddress, text.count, packed.baseAddress, packed.count)
    }
  }

  /// Inflates one whole text after the other.
  final class Inflater {
    private let handle = libdeflate_alloc_decompressor()

    deinit { libdeflate_free_decompressor(handle) }

    /// Whether `packed` was a text of exactly the size of `text`.
    func inflate(_ packed: UnsafeBufferPointer<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>) -> Bool {
      guard let handle else { return false }
      // Without a place for the real size, another size is an error.
      return libdeflate_deflate_decompress(
        handle, packed.baseAddress, packed.count, text.baseAddress, text.count, nil) == LIBDEFLATE_SUCCESS
    }
  }
#endif
