/// Eight bytes at a time in one integer, the first in its lowest eight bits.
struct Word {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highs: UInt64 = 0x8080_8080_8080_8080

  var bits: UInt64

  @inline(__always)
  init(_ source: UnsafePointer<UInt8>, at index: Int) {
    let raw = UnsafeRawPointer(source)
    bits = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  @inline(__always)
  func store(to target: UnsafeMutablePointer<UInt8>, at index: Int) {
    UnsafeMutableRawPointer(target).storeBytes(of: bits.littleEndian, toByteOffset: index, as: UInt64.self)
  }

  /// Top bits of the bytes equal to `byte`. The lowest set bit is right; bits above it may be false.
  @inline(__always)
  func matches(_ byte: UInt8) -> UInt64 {
    let difference = bits ^ Self.ones &* UInt64(byte)
    return (difference &- Self.ones) & ~difference & Self.highs
  }

  /// Top bits of exactly the bytes equal to `byte`.
  @inline(__always)
  func exactMatches(_ byte: UInt8) -> UInt64 {
    let difference = bits ^ Self.ones &* UInt64(byte)
    return ~((difference & ~Self.highs) &+ ~Self.highs | difference | ~Self.highs)
  }

  /// Top bits of the bytes below `byte`, which is at most 0x80. The lowest set bit is right.
  @inline(__always)
  func below(_ byte: UInt8) -> UInt64 { (bits &- Self.ones &* UInt64(byte)) & ~bits & Self.highs }
}

/// Searches over eight bytes at a time.
enum Scan {
  /// Where `byte` first stands in `source[from..<to]`, or `to`.
  @inline(__always)
  static func first(_ byte: UInt8, in source: UnsafePointer<UInt8>, from: Int, to: Int) -> Int {
    var index = from
    while index &+ 8 <= to {
      let found = Word(source, at: index).matches(byte)
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < to, source[index] != byte { index &+= 1 }
    return index
  }
}
