/// Finds a named character reference: open addressing over the static names, filled at first use.
struct EntityTable: Sendable {
  /// The longest name, without its semicolon.
  static let longest = 31
  /// The longest name that counts without its semicolon.
  static let longestBare = 6

  static let shared = EntityTable(EntityNames.text)

  struct Entry: Sendable {
    fileprivate let offset: UInt16
    fileprivate let length: UInt8
    /// Counts without its semicolon too.
    let isBare: Bool
    let first: UInt32
    /// The second code point, or 0.
    let second: UInt32
  }

  private let names: StaticString
  private let entries: [Entry]
  /// One more than the number of an entry, or 0.
  private let slots: [UInt16]

  init(_ names: StaticString) {
    self.names = names
    let source = names.utf8Start
    var entries: [Entry] = []
    entries.reserveCapacity(2200)
    var slots = [UInt16](repeating: 0, count: 8192)
    var index = 0
    while index < names.utf8CodeUnitCount {
      let start = index
      while source[index].isAlphanumeric { index += 1 }
      let length = index - start
      let isBare = source[index] == Byte.comma
      index += 1
      var points: (UInt32, UInt32) = (0, 0)
      while index < names.utf8CodeUnitCount, !source[index].isSpace {
        if let digit = source[index].hexValue {
          points.1 = points.1 << 4 | digit
        } else {
          points = (points.1, 0)
        }
        index += 1
      }
      if points.0 == 0 { points = (points.1, 0) }
      index += 1
      entries.append(
        Entry(
          offset: UInt16(start), length: UInt8(length), isBare: isBare, first: points.0, second: points.1))
      var slot = Self.hash(source + start, length) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt16(entries.count)
    }
    self.entries = entries
    self.slots = slots
  }

  /// The entry of exactly this name.
  func entry(named name: UnsafePointer<UInt8>, length: Int) -> Entry? {
    var slot = Self.hash(name, length) & (slots.count - 1)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if Int(entry.length) == length, isSame(names.utf8Start + Int(entry.offset), name, length) {
        return entry
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isSame(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    for index in 0..<length where one[index] != other[index] { return false }
    return true
  }

  private static func hash(_ name: UnsafePointer<UInt8>, _ length: Int) -> Int {
    var hash: UInt32 = 2_166_136_261
    for index in 0..<length { hash = (hash ^ UInt32(name[index])) &* 16_777_619 }
    return Int(truncatingIfNeeded: hash ^ hash >> 15)
  }
}
