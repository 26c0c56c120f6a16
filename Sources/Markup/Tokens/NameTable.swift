/// A tag or attribute name of up to 16 bytes in lower case, packed so that comparing is two compares.
struct NameKey: Equatable, Sendable {
  static let longest = 16

  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0
  /// The whole length: over 16 for names longer than any known one.
  private(set) var length: UInt8 = 0

  init() {}

  init(_ name: String) {
    for byte in name.utf8 { append(byte) }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    let lower = UInt64(byte.lowercased)
    if length < 8 {
      low |= lower &<< (UInt64(length) &* 8)
    } else if length < 16 {
      high |= lower &<< (UInt64(length &- 8) &* 8)
    } else if length > Self.longest {
      return
    }
    length &+= 1
  }

  @inline(__always)
  var hash: UInt64 {
    let mixed = (low ^ high &* 3 ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed &>> 32
  }
}

/// Finds the number of a known name from its bytes, and its bytes from the number.
///
/// Filled once from an enum's cases: open addressing, at most half full, so a look-up is a probe or two.
struct NameTable: Sendable {
  private let slots: [UInt8]
  private let keys: [NameKey]
  private let mask: Int

  /// `names[0]` stands for every unknown name.
  init(_ names: [String]) {
    keys = names.map(NameKey.init)
    var size = 64
    while size < names.count * 4 { size *= 2 }
    mask = size - 1
    var slots = [UInt8](repeating: 0, count: size)
    for number in keys.indices.dropFirst() {
      var slot = Int(truncatingIfNeeded: keys[number].hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt8(number)
    }
    self.slots = slots
  }

  @inline(__always)
  func number(of key: NameKey) -> UInt8 {
    var slot = Int(truncatingIfNeeded: key.hash) & mask
    while true {
      let number = slots[slot]
      if number == 0 || keys[Int(number)] == key { return number }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(__always)
  func key(of number: UInt8) -> NameKey { keys[Int(number)] }
}
