/// A growing run of bytes, written without a bounds check for each: the caller reserves first.
struct ByteWriter: ~Copyable {
  private(set) var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Makes room for `extra` more bytes.
  @inline(__always)
  mutating func reserve(_ extra: Int) {
    if extra > capacity &- count { grow(extra) }
  }

  @inline(never)
  private mutating func grow(_ extra: Int) {
    let larger = max(capacity * 2, count + extra)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: start, count: count)
    start.deallocate()
    start = moved
    capacity = larger
  }

  /// Writes where room was reserved before.
  @inline(__always)
  mutating func appendReserved(_ byte: UInt8) {
    start[count] = byte
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    appendReserved(byte)
  }

  @inline(__always)
  mutating func append(_ source: UnsafePointer<UInt8>, from: Int, to: Int) {
    let length = to &- from
    reserve(length)
    (start + count).update(from: source + from, count: length)
    count &+= length
  }

  mutating func append(_ other: UnsafeBufferPointer<UInt8>) {
    guard let source = other.baseAddress else { return }
    append(source, from: 0, to: other.count)
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(text.utf8Start, from: 0, to: text.utf8CodeUnitCount)
  }

  /// Writes at most eight bytes, packed the first in the lowest bits.
  @inline(__always)
  mutating func append(packed: UInt64, length: Int) {
    reserve(8)
    UnsafeMutableRawPointer(start + count).storeBytes(of: packed.littleEndian, as: UInt64.self)
    count &+= length
  }

  /// Writes a name packed by `NameKey` (room for its 16 bytes is reserved here).
  @inline(__always)
  mutating func append(_ name: NameKey) {
    reserve(16)
    let raw = UnsafeMutableRawPointer(start + count)
    raw.storeBytes(of: name.low.littleEndian, as: UInt64.self)
    raw.storeBytes(of: name.high.littleEndian, toByteOffset: 8, as: UInt64.self)
    count &+= Int(truncatingIfNeeded: name.length)
  }

  /// Writes a Unicode scalar value as UTF-8.
  mutating func append(scalar: UInt32) {
    reserve(4)
    if scalar < 0x80 {
      appendReserved(UInt8(truncatingIfNeeded: scalar))
    } else if scalar < 0x800 {
      appendReserved(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      appendReserved(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    } else {
      if scalar < 0x10000 {
        appendReserved(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      } else {
        appendReserved(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
        appendReserved(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      }
      appendReserved(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      appendReserved(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
  }
}
