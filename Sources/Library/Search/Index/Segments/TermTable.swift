/// Numbers terms: equal ones have one number, new ones the next from 0 on. Its owner frees it.
struct TermTable {
  private(set) var count = 0
  /// Hash in the upper half, number and one in the lower; 0 where free. More than half are free.
  private var slots: UnsafeMutablePointer<UInt64>
  private var mask: Int
  private var bytes: UnsafeMutablePointer<UInt8>
  private var room: Int
  /// Where each term's bytes end.
  private var ends: UnsafeMutablePointer<UInt32>

  init(forAbout terms: Int) {
    let size = 2 << (Int.bitWidth - max(terms, 512).leadingZeroBitCount)
    mask = size - 1
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
    room = size * 4
    bytes = .allocate(capacity: room)
    ends = .allocate(capacity: size / 2 + 1)
  }

  func free() {
    slots.deallocate()
    bytes.deallocate()
    ends.deallocate()
  }

  /// How many bytes all terms have.
  var byteCount: Int { count == 0 ? 0 : Int(ends[count - 1]) }

  /// The bytes of all terms, one after the other.
  var allBytes: UnsafeBufferPointer<UInt8> { .init(start: bytes, count: byteCount) }
  var allEnds: UnsafeBufferPointer<UInt32> { .init(start: ends, count: count) }

  /// A term's bytes, valid until the next one is numbered.
  @inline(__always)
  subscript(number: Int) -> UnsafeBufferPointer<UInt8> {
    let start = number == 0 ? 0 : Int(ends[number - 1])
    return .init(start: bytes + start, count: Int(ends[number]) - start)
  }

  /// The term's number.
  @inline(__always)
  mutating func number(of term: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let hash = Self.hash(term)
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] != 0 {
      let number = UInt32(truncatingIfNeeded: slots[place]) &- 1
      if slots[place] >> 32 == hash >> 32, equals(Int(number), term) { return number }
      place = (place + 1) & mask
    }
    return add(term, hash, at: place)
  }

  @inline(__always)
  private func equals(_ number: Int, _ term: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = number == 0 ? 0 : Int(ends[number - 1])
    guard Int(ends[number]) - start == term.count else { return false }
    for index in 0..<term.count where bytes[start + index] != term[index] { return false }
    return true
  }

  @inline(never)
  private mutating func add(_ term: UnsafeBufferPointer<UInt8>, _ hash: UInt64, at place: Int) -> UInt32 {
    let start = byteCount
    if start + term.count > room { growBytes(to: start + term.count) }
    for index in 0..<term.count { bytes[start + index] = term[index] }
    ends[count] = UInt32(start + term.count)
    count += 1
    slots[place] = (hash >> 32) << 32 | UInt64(count)
    if count * 2 > mask { growSlots() }
    return UInt32(count - 1)
  }

  private mutating func growBytes(to count: Int) {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: count * 2)
    larger.update(from: bytes, count: byteCount)
    bytes.deallocate()
    (bytes, room) = (larger, count * 2)
  }

  private mutating func growSlots() {
    let size = (mask + 1) * 2
    slots.deallocate()
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
    mask = size - 1
    for number in 0..<count {
      let hash = Self.hash(self[number])
      var place = Int(truncatingIfNeeded: hash) & mask
      while slots[place] != 0 { place = (place + 1) & mask }
      slots[place] = (hash >> 32) << 32 | UInt64(number + 1)
    }
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: size / 2 + 1)
    larger.update(from: ends, count: count)
    ends.deallocate()
    ends = larger
  }

  /// Eight bytes at a time, mixed by multiplying and folding.
  @inline(__always)
  private static func hash(_ term: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(term)
    var hash = UInt64(term.count) &* 0x9E37_79B9_7F4A_7C15
    var place = 0
    while place + 8 <= raw.count {
      hash = mixed(hash ^ raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    var rest: UInt64 = 0
    while place < raw.count {
      rest = rest << 8 | UInt64(raw[place])
      place += 1
    }
    return mixed(hash ^ rest)
  }

  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
