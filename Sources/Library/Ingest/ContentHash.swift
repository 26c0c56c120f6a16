/// A hash of what an origin sent, kept with the post: an entry that comes again as it was is written nowhere. The
/// recipe is frozen; another one would only rewrite every post once.
struct ContentHash {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func add(_ number: UInt64) {
    // One round of a multiply-and-fold mixer: both halves of the product matter.
    let product = (value ^ number).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    value = product.high ^ product.low &+ 0x9E37_79B9_7F4A_7C15
  }

  mutating func add(_ number: Int64?) { add(UInt64(bitPattern: number ?? .min)) }

  /// The length comes first, so that fields cannot run into each other; nil and "" differ.
  mutating func add(_ text: String?) {
    guard var text else { return add(UInt64.max) }
    text.withUTF8 { bytes in
      add(UInt64(bytes.count))
      let raw = UnsafeRawBufferPointer(bytes)
      var index = 0
      while index + 8 <= raw.count {
        add(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        index += 8
      }
      var rest: UInt64 = 0
      while index < raw.count {
        rest = rest << 8 | UInt64(raw[index])
        index += 1
      }
      add(rest)
    }
  }

  /// As SQLite keeps it.
  var stored: Int64 { Int64(bitPattern: value) }
}
