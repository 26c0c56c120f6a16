/// FTS5's record of the segments its index consists of: levels of segments, the newest in the first, and in each level
/// the oldest first.
struct IndexStructure: Equatable {
  /// Where FTS5 keeps it in its table of blocks.
  static let row: Int64 = 10
  /// FTS5 takes no more segments than 2,000.
  static let most = 1000

  /// A level with more is merged: every search looks into every segment.
  private static let fewEnough = 24

  struct Segment: Equatable {
    var id: UInt64
    var first: UInt64
    var last: UInt64
  }

  struct Level: Equatable {
    /// How many of the oldest segments are being merged into the newest one of the next level.
    var merging: UInt64
    var segments: [Segment]
  }

  /// Changes with FTS5's settings.
  private var cookie: [UInt8]
  private var writes: UInt64
  var levels: [Level]

  /// nil for a record of a kind not known here.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 4 else { return nil }
    cookie = Array(bytes[..<4])
    var place = 4
    func next() -> UInt64? { Varint.next(bytes, &place) }
    guard let levelCount = next(), let count = next(), let writes = next(), levelCount <= 64 else {
      return nil
    }
    self.writes = writes
    levels = []
    for _ in 0..<levelCount {
      guard let merging = next(), let count = next(), count <= 2000 else { return nil }
      var level = Level(merging: merging, segments: [])
      for _ in 0..<count {
        guard let id = next(), let first = next(), let last = next() else { return nil }
        level.segments.append(Segment(id: id, first: first, last: last))
      }
      levels.append(level)
    }
    guard place == bytes.count, count == UInt64(segmentCount) else { return nil }
  }

  var segmentCount: Int { levels.reduce(0) { $0 + $1.segments.count } }

  var bytes: [UInt8] {
    var bytes = cookie
    func put(_ value: UInt64) { Varint.append(value, to: &bytes) }
    put(UInt64(levels.count))
    put(UInt64(segmentCount))
    put(writes)
    for level in levels {
      put(level.merging)
      put(UInt64(level.segments.count))
      for segment in level.segments {
        put(segment.id)
        put(segment.first)
        put(segment.last)
      }
    }
    return bytes
  }

  var isDueForMerging: Bool {
    levels.contains { $0.merging > 0 || $0.segments.count >= Self.fewEnough }
  }

  /// A number no segment has.
  var freeID: UInt64 {
    let taken = Set(levels.flatMap { $0.segments.map(\.id) })
    var id: UInt64 = 1
    while taken.contains(id) { id += 1 }
    return id
  }

  /// Adds a large segment, newer than all others. It goes beside the merged ones, after the small ones so far, which
  /// are older: small ones to come then are merged among themselves first.
  mutating func add(_ segment: Segment) {
    if levels.isEmpty { levels.append(Level(merging: 0, segments: [])) }
    if levels.count == 1 { levels.append(Level(merging: 0, segments: [])) }
    guard levels[0].merging == 0 else { return levels[0].segments.append(segment) }
    levels[1].segments += levels[0].segments + [segment]
    levels[0].segments = []
  }
}
