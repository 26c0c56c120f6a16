/// The terms of posts from several batches brought together: each term with its posts and places, in the order of a
/// segment.
enum Postings {
  /// Writes all terms of the posts as a segment, and gives how many pages that has.
  /// - Parameter posts: with rising rows.
  static func write<Output: SegmentOutput>(
    _ posts: [(row: Int64, terms: PostTerms)], to output: Output, limit: Int
  ) throws -> Int {
    let longest = posts.map { max($0.terms.document.bodyLength, $0.terms.document.titleLength) }.max() ?? 0
    let layout = TokenLayout(posts: posts.count, longest: longest)
    // Half the memory is written and read in the usual case.
    return layout.width <= 32
      ? try Gathered<UInt32>(posts, layout).write(to: output, limit: limit)
      : try Gathered<UInt64>(posts, layout).write(to: output, limit: limit)
  }
}

/// How a post's number, whether it is the title, and the place in it are in one number.
private struct TokenLayout {
  let title: UInt64
  let order: UInt64
  let width: UInt64

  init(posts: Int, longest: Int) {
    title = UInt64(Int.bitWidth - longest.leadingZeroBitCount)
    order = title + 1
    width = order + UInt64(Int.bitWidth - posts.leadingZeroBitCount)
  }
}

private final class Gathered<Packed: FixedWidthInteger & UnsignedInteger> {
  private let rows: [Int64]
  private let layout: TokenLayout
  private let terms: TermTable
  /// How far each term's places go in `places`.
  private let ends: [Int]
  private let places: UnsafeMutablePointer<Packed>

  /// - Parameter posts: with rising rows.
  init(_ posts: [(row: Int64, terms: PostTerms)], _ layout: TokenLayout) {
    rows = posts.map(\.row)
    self.layout = layout
    var terms = TermTable(forAbout: 65_535)
    var numbers: [ObjectIdentifier: [UInt32]] = [:]
    for post in posts where numbers[ObjectIdentifier(post.terms.batch)] == nil {
      numbers[ObjectIdentifier(post.terms.batch)] = post.terms.batch.numbers(in: &terms)
    }
    var counts = [Int](repeating: 0, count: terms.count)
    for post in posts {
      let numbers = numbers[ObjectIdentifier(post.terms.batch)] ?? []
      post.terms.forEachToken { counts[Int(numbers[Int($0 >> 1)])] += 1 }
    }
    var total = 0
    for number in counts.indices { (counts[number], total) = (total, total + counts[number]) }
    let places = UnsafeMutablePointer<Packed>.allocate(capacity: total)
    for (order, post) in posts.enumerated() {
      let numbers = numbers[ObjectIdentifier(post.terms.batch)] ?? []
      let (body, title) = (UInt64(order) << layout.order, UInt64(order) << layout.order | 1 << layout.title)
      post.terms.forEachToken { token, isTitle, place in
        let number = Int(numbers[Int(token >> 1)])
        places[counts[number]] = Packed(truncatingIfNeeded: (isTitle ? title : body) | place)
        counts[number] += 1
      }
    }
    self.places = places
    self.terms = terms
    ends = counts
  }

  deinit {
    terms.free()
    places.deallocate()
  }

  /// Writes all of it as a segment, and gives how many pages that has.
  func write<Output: SegmentOutput>(to output: Output, limit: Int) throws -> Int {
    var writer = SegmentWriter(to: output, limit: limit)
    var list = [UInt8](repeating: 0, count: 1 << 16)
    defer { writer.free() }
    for number in TermOrder.rising(terms) {
      let number = Int(number)
      let start = number == 0 ? 0 : ends[number - 1]
      let end = ends[number]
      guard start < end else { continue }
      try writer.begin(terms[number])
      // A place takes five bytes at most, a change of column two.
      let room = (end - start) * 5 + 8
      if list.count < room { list = [UInt8](repeating: 0, count: room * 2) }
      try list.withUnsafeMutableBufferPointer { list in
        guard let list = list.baseAddress else { return }
        var index = start
        while index < end {
          let order = places[index] >> Packed(layout.order)
          let used = encode(&index, end, order, list)
          try writer.add(rows[Int(order)], UnsafeBufferPointer(start: list, count: used))
        }
      }
    }
    return try writer.finish()
  }

  /// One post's list of places; how many bytes it takes.
  @inline(__always)
  private func encode(
    _ index: inout Int, _ end: Int, _ order: Packed, _ list: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var used = 0
    var last: Packed = 0
    var isTitle = false
    let (titleBit, orderShift) = (Packed(1) << Packed(layout.title), Packed(layout.order))
    repeat {
      let token = places[index]
      if token & titleBit != 0, !isTitle {
        (list[used], list[used + 1]) = (1, 1)
        used += 2
        (isTitle, last) = (true, 0)
      }
      let place = token & (titleBit - 1)
      used += Varint.put(UInt64(place - last + 2), list + used)
      last = place
      index += 1
    } while index < end && places[index] >> orderShift == order
    return used
  }
}

extension TermBatch {
  /// The number each of its terms has in a table.
  fileprivate func numbers(in table: inout TermTable) -> [UInt32] {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      return ends.map { end in
        defer { start = Int(end) }
        return table.number(of: UnsafeBufferPointer(rebasing: bytes[start..<Int(end)]))
      }
    }
  }
}

extension PostTerms {
  @inline(__always)
  fileprivate func forEachToken(_ body: (_ token: UInt32) -> Void) {
    batch.tokens.withUnsafeBufferPointer { tokens in
      for index in document.tokens { body(tokens[index]) }
    }
  }

  /// Each token with whether it is in the title, and its place there.
  @inline(__always)
  fileprivate func forEachToken(_ body: (_ token: UInt32, _ isTitle: Bool, _ place: UInt64) -> Void) {
    batch.tokens.withUnsafeBufferPointer { tokens in
      let document = document
      var next: UInt64 = 0
      for index in document.tokens {
        if index == document.title { next = 0 }
        if tokens[index] & 1 != 0 { next -= 1 }
        body(tokens[index], index >= document.title, next)
        next += 1
      }
    }
  }
}
