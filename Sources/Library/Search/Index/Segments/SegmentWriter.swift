/// Where the pages of a segment go.
protocol SegmentOutput {
  /// A page of terms and their posts; pages come in order, from 1 on.
  func leaf(_ page: Int, _ bytes: UnsafeBufferPointer<UInt8>) throws
  /// The index of the list of a term's posts, which begins on `page` and goes on over several.
  func listIndex(_ page: Int, _ bytes: UnsafeBufferPointer<UInt8>) throws
  /// What is not below the first term on `page` and above the last before it.
  func separator(_ term: UnsafeBufferPointer<UInt8>, _ page: Int, hasListIndex: Bool) throws
}

/// Lays out a segment of FTS5's index: terms in rising order, each with the posts that have it and the places there.
/// The format is told at the head of SQLite's `fts5_index.c`; a segment once written by any version stays readable. Its
/// owner frees it.
struct SegmentWriter<Output: SegmentOutput> {
  private let output: Output
  private let limit: Int
  private let page: UnsafeMutablePointer<UInt8>
  private let footer: UnsafeMutablePointer<UInt8>
  private var used = 4
  private var footerUsed = 0
  private var number = 1
  private var lastTerm: TermBytes
  private var lastTermOffset = 0
  private var lastRow: Int64 = 0
  private var hasNoTerm = true
  private var hasNoRow = true
  private var isFirstOfTerm = true
  /// The page whose separator is to be written once the list of its last term has ended; 0 for none.
  private var separatorPage = 1
  private var separator: TermBytes
  private var listIndex = ListIndex()

  /// - Parameter limit: about how many bytes a page has, FTS5's `pgsz`.
  init(to output: Output, limit: Int) {
    self.output = output
    self.limit = limit
    page = .allocate(capacity: limit + TermReader.longest + 64)
    footer = .allocate(capacity: limit + TermReader.longest + 64)
    page.update(repeating: 0, count: 4)
    lastTerm = TermBytes()
    separator = TermBytes()
  }

  func free() {
    page.deallocate()
    footer.deallocate()
    lastTerm.free()
    separator.free()
  }

  /// Begins a term's list.
  mutating func begin(_ term: UnsafeBufferPointer<UInt8>) throws {
    let count = term.count + 1
    if used + footerUsed + count + 2 >= limit, used > 4 { try flush() }
    footerUsed += Varint.put(UInt64(used - lastTermOffset), footer + footerUsed)
    lastTermOffset = used
    let shared = lastTerm.shared(with: term)
    var kept = 0
    if hasNoTerm {
      if number != 1 {
        try closeSeparator()
        separator.take(term, upTo: shared)
        separatorPage = number
      }
    } else {
      kept = shared
      put(UInt64(kept))
    }
    put(UInt64(count - kept))
    lastTerm.take(term, upTo: count)
    copy(UnsafeBufferPointer(rebasing: lastTerm.bytes[kept...]))
    (hasNoTerm, hasNoRow, isFirstOfTerm) = (false, false, true)
    listIndex.begin(on: number)
  }

  /// Adds a post to the list, above the last one.
  /// - Parameter places: as a list of places is stored.
  @inline(__always)
  mutating func add(_ row: Int64, _ places: UnsafeBufferPointer<UInt8>) throws {
    if used + footerUsed >= limit { try flush() }
    if hasNoRow {
      page[0] = UInt8(used >> 8)
      page[1] = UInt8(used & 255)
      listIndex.add(row, firstOn: number)
    }
    put(UInt64(bitPattern: isFirstOfTerm || hasNoRow ? row : row &- lastRow))
    (lastRow, isFirstOfTerm, hasNoRow) = (row, false, false)
    put(UInt64(places.count) << 1)
    guard used + footerUsed + places.count >= limit else { return copy(places) }
    try addOverPages(places)
  }

  /// Only whole numbers are on a page.
  private mutating func addOverPages(_ places: UnsafeBufferPointer<UInt8>) throws {
    var rest = places[...]
    while used + footerUsed + rest.count >= limit {
      var end = min(rest.startIndex + max(0, limit - used - footerUsed), rest.endIndex)
      while end > rest.startIndex, end < rest.endIndex, places[end - 1] >= 0x80 { end += 1 }
      copy(UnsafeBufferPointer(rebasing: rest[..<end]))
      rest = rest[end...]
      try flush()
    }
    copy(UnsafeBufferPointer(rebasing: rest))
  }

  /// Writes what is left, and gives how many pages there are.
  mutating func finish() throws -> Int {
    if used > 4 { try flush() }
    if number > 1 { try closeSeparator() }
    return number - 1
  }

  @inline(__always)
  private mutating func put(_ value: UInt64) { used += Varint.put(value, page + used) }

  @inline(__always)
  private mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
    for index in 0..<bytes.count { page[used + index] = bytes[index] }
    used += bytes.count
  }

  private mutating func flush() throws {
    page[2] = UInt8(used >> 8)
    page[3] = UInt8(used & 255)
    if hasNoTerm {
      listIndex.passTermlessPage(hasNoRow: hasNoRow)
    } else {
      copy(UnsafeBufferPointer(start: footer, count: footerUsed))
    }
    try output.leaf(number, UnsafeBufferPointer(start: page, count: used))
    page.update(repeating: 0, count: 4)
    (used, footerUsed, lastTermOffset) = (4, 0, 0)
    number += 1
    (hasNoTerm, hasNoRow) = (true, true)
  }

  private mutating func closeSeparator() throws {
    guard separatorPage > 0 else { return }
    if listIndex.isWanted {
      try listIndex.bytes.withUnsafeBufferPointer { try output.listIndex(listIndex.page, $0) }
    }
    try output.separator(separator.bytes, separatorPage, hasListIndex: listIndex.isWanted)
    listIndex.clear()
    separatorPage = 0
  }
}

/// A term as FTS5's main index has it, with a `0` before.
private struct TermBytes {
  private let start = UnsafeMutablePointer<UInt8>.allocate(capacity: TermReader.longest + 1)
  private var count = 0

  func free() { start.deallocate() }

  var bytes: UnsafeBufferPointer<UInt8> { .init(start: start, count: count) }

  /// How many bytes both have at their beginning.
  @inline(__always)
  func shared(with term: UnsafeBufferPointer<UInt8>) -> Int {
    guard count > 0 else { return 0 }
    var shared = 1
    while shared < count, shared <= term.count, start[shared] == term[shared - 1] { shared += 1 }
    return shared
  }

  /// Takes a term as far as its byte at `last`, the `0` being at 0.
  @inline(__always)
  mutating func take(_ term: UnsafeBufferPointer<UInt8>, upTo last: Int) {
    count = min(last, term.count) + 1
    start[0] = UInt8(ascii: "0")
    for index in 1..<count { start[index] = term[index - 1] }
  }
}

/// The index of a list of posts that goes on over several pages: the first row on each, so that the middle of the list
/// is found without the pages before. FTS5 writes one that is longer than a page as a tree, and reads one of any length.
private struct ListIndex {
  /// It is written when the list goes on over so many pages without another term.
  private static let long = 4

  /// The page the list begins on.
  private(set) var page = 0
  private(set) var bytes: [UInt8] = []
  private var lastRow: Int64 = 0
  private var emptyPages = 0

  var isWanted: Bool { !bytes.isEmpty && emptyPages >= Self.long }

  mutating func begin(on page: Int) { self.page = page }

  mutating func add(_ row: Int64, firstOn page: Int) {
    if bytes.isEmpty {
      bytes.append(0)
      Varint.append(UInt64(page), to: &bytes)
      Varint.append(UInt64(bitPattern: row), to: &bytes)
    } else {
      Varint.append(UInt64(bitPattern: row &- lastRow), to: &bytes)
    }
    lastRow = row
  }

  mutating func passTermlessPage(hasNoRow: Bool) {
    if hasNoRow, !bytes.isEmpty { bytes.append(0) }
    emptyPages += 1
  }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    emptyPages = 0
  }
}
