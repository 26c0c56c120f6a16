#if os(Linux)
  import CZlib

  /// Undoes `Content-Encoding: gzip` and `deflate` as the bytes arrive. libcurl's own decoder takes a stream that was cut
  /// short for a whole one: see Documentation/http.md.
  final class ContentDecoder {
    /// Why decoding stopped.
    enum Failure: Error, Equatable {
      /// More bytes came out than the limit.
      case tooLarge
      /// The bytes are not what the header says.
      case broken
    }

    /// Whether the stream came to its own end.
    private(set) var isWhole = false

    private var stream = z_stream()
    private var hasStarted = false
    private let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64 << 10)
    /// The first byte, kept until a second tells a zlib header from bare deflate.
    private var opening: [UInt8] = []

    deinit {
      if hasStarted { inflateEnd(&stream) }
      buffer.deallocate()
    }

    /// Appends what the bytes decode to; `limit` is for the whole body.
    func decode(_ bytes: UnsafeRawBufferPointer, to body: inout [UInt8], limit: Int) throws(Failure) {
      guard !hasStarted else { return try inflate(bytes, to: &body, limit: limit) }
      opening += bytes
      guard opening.count >= 2 else { return }
      try start()
      let first = opening
      opening = []
      try first.withUnsafeBufferPointer { (bytes) throws(Failure) in
        try inflate(UnsafeRawBufferPointer(bytes), to: &body, limit: limit)
      }
    }

    /// Servers call both bare deflate and deflate in zlib's wrapping "deflate": the bytes decide. 32 has zlib tell gzip
    /// from its own wrapping.
    private func start() throws(Failure) {
      let isGzip = opening[0] == 0x1F && opening[1] == 0x8B
      let isZlib = opening[0] & 0x0F == 8 && (Int(opening[0]) << 8 | Int(opening[1])) % 31 == 0
      let windowBits = isGzip || isZlib ? MAX_WBITS + 32 : -MAX_WBITS
      guard czlib_start(&stream, windowBits) == Z_OK else { throw .broken }
      hasStarted = true
    }

    private func inflate(_ bytes: UnsafeRawBufferPointer, to body: inout [UInt8], limit: Int) throws(Failure)
    {
      guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      stream.next_in = UnsafeMutablePointer(mutating: start)
      stream.avail_in = UInt32(bytes.count)
      repeat {
        if isWhole, !startsNextMember() { return }
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(buffer.count)
        let outcome = CZlib.inflate(&stream, Z_NO_FLUSH)
        guard outcome == Z_OK || outcome == Z_STREAM_END || outcome == Z_BUF_ERROR else { throw .broken }
        let made = buffer.count - Int(stream.avail_out)
        guard body.count + made <= limit else { throw .tooLarge }
        body.append(contentsOf: buffer[..<made])
        isWhole = outcome == Z_STREAM_END
        // A full buffer can hide more that is already taken in.
      } while stream.avail_in > 0 || (stream.avail_out == 0 && !isWhole)
    }

    /// RFC 1952, section 2.2: a gzip file may have several members. Anything else after the end is padding.
    private func startsNextMember() -> Bool {
      guard stream.avail_in > 0, stream.next_in.pointee == 0x1F else { return false }
      isWhole = false
      return inflateReset(&stream) == Z_OK
    }
  }
#endif
