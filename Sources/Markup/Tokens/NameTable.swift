/// A tag or attribute name of up to 16 bytes in lower case, packed so that comparing is three compares.
struct NameKey: Equatable, Sendable {
  static let longest = 16

  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0
  /// The whole length: over 16 for names longer than any known one.
  private(set) var length: UInt64 = 0

  init() {}

  init(_ name: String) {
    for byte in name.utf8 { append(byte) }
  }

  /// A name of at most 8 bytes in lower case.
  @inline(__always)
  init(low: UInt64, length: Int) {
    self.low = low
    self.length = UInt64(truncatingIfNeeded: length)
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    let lower = UInt64(byte.lowercased)
    if length < 8 {
      low |= lower &<< (length &* 8)
    } else if length < 16 {
      high |= lower &<< ((length &- 8) &* 8)
    } else if length > Self.longest {
      return
    }
    length &+= 1
  }

  @inline(__always)
  var hash: UInt64 {
    let mixed = (low ^ high &* 3 ^ length) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed &>> 32
  }
}

/// Finds what is known of a name: open addressing, at most a quarter full, so a look-up is a probe or two.
///
/// Filled once and never changed or freed, which is what makes it safe to share; reading it takes no reference
/// count.
struct NameTable<Value: Sendable>: @unchecked Sendable {
  private struct Slot {
    var key: NameKey
    var value: Value
    var isUsed: Bool
  }

  private let slots: UnsafeMutablePointer<Slot>
  private let mask: Int
  private let unknown: Value

  init(_ known: [(name: String, value: Value)], unknown: Value) {
    var size = 64
    while size < known.count * 4 { size *= 2 }
    mask = size - 1
    self.unknown = unknown
    slots = .allocate(capacity: size)
    slots.initialize(repeating: Slot(key: NameKey(), value: unknown, isUsed: false), count: size)
    for (name, value) in known {
      let key = NameKey(name)
      var slot = Int(truncatingIfNeeded: key.hash) & mask
      while slots[slot].isUsed { slot = (slot + 1) & mask }
      slots[slot] = Slot(key: key, value: value, isUsed: true)
    }
  }

  @inline(__always)
  subscript(_ key: NameKey) -> Value {
    var slot = Int(truncatingIfNeeded: key.hash) & mask
    while slots[slot].isUsed {
      if slots[slot].key == key { return slots[slot].value }
      slot = (slot &+ 1) & mask
    }
    return unknown
  }
}

/// The names of an enum's cases by number, filled once and never changed or freed.
struct NameList: @unchecked Sendable {
  private let keys: UnsafeMutablePointer<NameKey>

  init(_ names: [String]) {
    keys = .allocate(capacity: names.count)
    for (number, name) in names.enumerated() { (keys + number).initialize(to: NameKey(name)) }
  }

  @inline(__always)
  subscript(_ number: UInt8) -> NameKey { keys[Int(number)] }
}
