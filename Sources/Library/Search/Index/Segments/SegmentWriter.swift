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
  /// An index of a list is written when it goes on over so many pages without another term.
  private static var longList: Int { 4 }

  private let output: Output
  private let limit: Int
  private let page: UnsafeMutablePointer<UInt8>
  private let footer: UnsafeMutablePointer<UInt8>
  private var used = 4
  private var footerUsed = 0
  private var number = 1
  private var lastTerm: [UInt8] = []
  private var lastTermOffset = 0
  private var lastRow: Int64 = 0
  private var hasNoTerm = true
  private var hasNoRow = true
  private var isFirstOfTerm = true
  /// The page whose separator is to be written once the list of its last term has ended; 0 for none.
  private var separatorPage = 1
  private var separator: [UInt8] = []
  private var emptyPages = 0
  private var listIndex: [UInt8] = []
  private var listIndexPage = 0
  private var listIndexRow: Int64 = 0

  /// - Parameter limit: about how many bytes a page has, FTS5's `pgsz`.
  init(to output: Output, limit: Int) {
    self.output = output
    self.limit = limit
    page = .allocate(capacity: limit + TermReader.longest + 64)
    footer = .allocate(capacity: limit + TermReader.longest + 64)
    page.update(repeating: 0, count: 4)
  }

  /// Begins a term's list.
  mutating func begin(_ term: UnsafeBufferPointer<UInt8>) throws {
    if used + footerUsed + term.count + 2 >= limit, used > 4 { try flush() }
    footerUsed += Varint.put(UInt64(used - lastTermOffset), footer + footerUsed)
    lastTermOffset = used
    let shared = zip(lastTerm, term).prefix { $0 == $1 }.count
    var kept = 0
    if hasNoTerm {
      if number != 1 {
        try closeSeparator()
        separator = Array(term[...min(shared, term.count - 1)])
        separatorPage = number
      }
    } else {
      kept = shared
      put(UInt64(kept))
    }
    put(UInt64(term.count - kept))
    for index in kept..<term.count { page[used + index - kept] = term[index] }
    used += term.count - kept
    lastTerm.removeAll(keepingCapacity: true)
    lastTerm.append(contentsOf: term)
    (hasNoTerm, hasNoRow, isFirstOfTerm) = (false, false, true)
    listIndexPage = number
  }

  /// Adds a post to the list, above the last one.
  /// - Parameter places: as a list of places is stored.
  @inline(__always)
  mutating func add(_ row: Int64, _ places: UnsafeBufferPointer<UInt8>) throws {
    if used + footerUsed >= limit { try flush() }
    if hasNoRow {
      page[0] = UInt8(used >> 8)
      page[1] = UInt8(used & 255)
      appendToListIndex(row)
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
      var end = rest.startIndex + max(0, limit - used - footerUsed)
      while end > rest.startIndex, end < rest.endIndex, places[end - 1] >= 0x80 { end += 1 }
      copy(UnsafeBufferPointer(rebasing: rest[..<min(end, rest.endIndex)]))
      rest = rest[min(end, rest.endIndex)...]
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

  func free() {
    page.deallocate()
    footer.deallocate()
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
      if hasNoRow, !listIndex.isEmpty { listIndex.append(0) }
      emptyPages += 1
    } else {
      for index in 0..<footerUsed { page[used + index] = footer[index] }
      used += footerUsed
    }
    try output.leaf(number, UnsafeBufferPointer(start: page, count: used))
    page.update(repeating: 0, count: 4)
    (used, footerUsed, lastTermOffset) = (4, 0, 0)
    number += 1
    (hasNoTerm, hasNoRow) = (true, true)
  }

  /// The row is the first on its page.
  private mutating func appendToListIndex(_ row: Int64) {
    if listIndex.isEmpty {
      listIndex.append(0)
      Varint.append(UInt64(number), to: &listIndex)
      Varint.append(UInt64(bitPattern: row), to: &listIndex)
    } else {
      Varint.append(UInt64(bitPattern: row &- listIndexRow), to: &listIndex)
    }
    listIndexRow = row
  }

  private mutating func closeSeparator() throws {
    guard separatorPage > 0 else { return }
    let hasListIndex = !listIndex.isEmpty && emptyPages >= Self.longList
    if hasListIndex {
      try listIndex.withUnsafeBufferPointer { try output.listIndex(listIndexPage, $0) }
    }
    listIndex.removeAll(keepingCapacity: true)
    emptyPages = 0
    try separator.withUnsafeBufferPointer {
      try output.separator($0, separatorPage, hasListIndex: hasListIndex)
    }
    separatorPage = 0
  }
}
