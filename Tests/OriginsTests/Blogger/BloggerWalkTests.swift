import Testing

@testable import Origins

@Suite("A walk through a feed that changes under it")
struct BloggerWalkTests {
  /// A feed, newest first, that serves at most `cap` entries a page.
  private struct Feed {
    var ids: [String]
    var cap: Int
    var ignoresStart = false
    var stopsNaming = false

    func page(at start: Int) -> (ids: [String], statedStart: Int, hasNext: Bool) {
      let begin = min(ids.count, ignoresStart ? 0 : start - 1)
      let end = min(ids.count, begin + cap)
      return (Array(ids[begin..<end]), ignoresStart ? 1 : start, ignoresStart || end < ids.count)
    }
  }

  /// Walks to the end; between two pages the feed is changed. Gives the ids in the order they came, and the starts.
  private func walk(
    _ feed: Feed, changing change: (inout Feed, Int) -> Void = { _, _ in }
  ) -> (ids: [String], starts: [Int]) {
    var feed = feed
    var ids: [String] = []
    var starts: [Int] = []
    var cursor: PageCursor?
    repeat {
      var walk = BloggerWalk(at: cursor)
      asking: while true {
        starts.append(walk.start)
        let page = feed.page(at: walk.start)
        switch walk.judge(
          ids: page.ids, count: page.ids.count, statedStart: page.statedStart, hasNext: page.hasNext)
        {
        case .askAgain: continue asking
        case .keep(let next):
          ids += page.ids
          cursor = next
          break asking
        }
      }
      change(&feed, starts.count)
      if starts.count > 10_000 { break }
    } while cursor != nil
    return (ids, starts)
  }

  private func letters(_ count: Int) -> [String] { (0..<count).map { "e\($0)" } }

  @Test("Each page begins at the last entry of the page before")
  func overlapByOne() {
    let walk = walk(Feed(ids: letters(10), cap: 4))
    #expect(walk.starts == [1, 4, 7])
    #expect(walk.ids == ["e0", "e1", "e2", "e3", "e3", "e4", "e5", "e6", "e6", "e7", "e8", "e9"])
  }

  @Test("A cap below the size asked for only makes more pages", arguments: [1, 2, 3, 25, 100, 150])
  func caps(cap: Int) {
    let walk = walk(Feed(ids: letters(320), cap: cap))
    #expect(Set(walk.ids) == Set(letters(320)))
    #expect(walk.starts.count <= 320 / max(1, cap - 1) + 1)
  }

  @Test("Entries that arrive between pages do not hide older ones", arguments: 1...9)
  func insertions(count: Int) {
    let walk = walk(Feed(ids: letters(40), cap: 10)) { feed, request in
      if request == 2 { feed.ids.insert(contentsOf: (0..<count).map { "new\($0)" }, at: 0) }
    }
    #expect(Set(walk.ids) == Set(letters(40)))
  }

  @Test("Entries deleted before the page make the walk step back", arguments: 1...30)
  func deletions(count: Int) {
    let walk = walk(Feed(ids: letters(60), cap: 10)) { feed, request in
      if request == 4 { feed.ids.removeFirst(count) }
    }
    #expect(Set(walk.ids).isSuperset(of: letters(60).dropFirst(count)))
  }

  @Test("The overlapping entry itself deleted: one step back, half a page")
  func overlapDeleted() {
    let walk = walk(Feed(ids: letters(20), cap: 10)) { feed, request in
      if request == 1 { feed.ids.remove(at: 9) }
    }
    #expect(walk.starts == [1, 10, 5, 14])
    #expect(Set(walk.ids) == Set(letters(20)))
  }

  @Test("An end that moved up past the next start is found")
  func shrunkPastTheEnd() {
    let walk = walk(Feed(ids: letters(11), cap: 10)) { feed, request in
      if request == 1 { feed.ids.removeSubrange(2..<5) }
    }
    #expect(Set(walk.ids).contains("e10"))
  }

  @Test("A server that ignores start-index is asked twice, not for ever")
  func ignoredStart() {
    let walk = walk(Feed(ids: letters(400), cap: 150, ignoresStart: true))
    #expect(walk.starts == [1, 150])
  }

  @Test("A page of known entries ends a walk only the second time if the server answered what was asked")
  func barren() {
    var first = BloggerWalk(at: PageCursor(position: 4, lastIDs: ["a", "b", "c"]))
    let once = first.judge(ids: ["a", "b", "c"], count: 3, statedStart: 3, hasNext: true)
    let cursor = PageCursor(position: 6, lastIDs: ["a", "b", "c"], isBarren: true)
    #expect(once == .keep(next: cursor))
    var second = BloggerWalk(at: cursor)
    #expect(second.judge(ids: ["a", "b", "c"], count: 3, statedStart: 5, hasNext: true) == .keep(next: nil))
  }

  @Test("A page whose entries cannot be read is passed, not taken for the end")
  func unreadablePage() {
    var walk = BloggerWalk(at: nil)
    let step = walk.judge(ids: [], count: 3, statedStart: 1, hasNext: true)
    #expect(step == .keep(next: PageCursor(position: 4, lastIDs: [])))
  }

  @Test("No rel=next ends the walk, however full the page")
  func noNext() {
    var walk = BloggerWalk(at: nil)
    #expect(walk.judge(ids: ["a", "b"], count: 2, statedStart: 1, hasNext: false) == .keep(next: nil))
  }

  @Test(
    "Whatever arrives (less than a page) and goes between pages, what stayed all the time is found",
    arguments: 0..<200)
  func anyShift(seed: UInt64) {
    var random = SplitMix(state: seed)
    let all = letters(Int(random.next() % 120) + 1)
    var stayed = Set(all)
    var arrived = 0
    let walk = walk(Feed(ids: all, cap: Int(random.next() % 20) + 6)) { feed, _ in
      for _ in 0..<random.next() % 4 {
        if random.next() % 2 == 0 {
          feed.ids.insert("new\(arrived)", at: 0)
          arrived += 1
        } else if !feed.ids.isEmpty {
          stayed.remove(feed.ids.remove(at: Int(random.next() % UInt64(feed.ids.count))))
        }
      }
    }
    #expect(stayed.subtracting(walk.ids) == [])
    #expect(walk.starts.count < 10_000)
  }
}

/// A small random source with a seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
