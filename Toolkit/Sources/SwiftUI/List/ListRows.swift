/// The rows of a list as runs: single ones that are mounted, and those that a source makes when asked.
struct ListRows {
  enum Entry {
    case item(Item)
    case rows(any RowSource, count: Int)

    var count: Int {
      switch self {
      case .item: 1
      case .rows(_, let count): count
      }
    }

    @MainActor var identity: ObjectIdentifier {
      switch self {
      case .item(let item): ObjectIdentifier(item.element)
      case .rows(let source, _): ObjectIdentifier(source)
      }
    }
  }

  private(set) var entries: [Entry] = []
  /// The first position of each entry.
  private var starts: [Int] = []
  private(set) var count = 0

  init() {}

  @MainActor init(_ items: [Item]) {
    entries = items.map { item in
      item.rows.map { .rows($0, count: $0.count) } ?? .item(item)
    }
    for entry in entries {
      starts.append(count)
      count += entry.count
    }
  }

  /// The entry that has the row at `position`, and the row's index in it.
  func entry(at position: Int) -> (entry: Entry, index: Int)? {
    guard (0..<count).contains(position) else { return nil }
    var (low, high) = (0, entries.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    // Entries without rows share their start with the next.
    return (entries[low], position - starts[low])
  }

  @MainActor func key(at position: Int) -> RowKey? {
    guard let (entry, index) = entry(at: position) else { return nil }
    return switch entry {
    case .item: RowKey(source: entry.identity, id: nil)
    case .rows(let source, _): RowKey(source: entry.identity, id: source.id(at: index))
    }
  }

  /// The position of the row with that id, by looking at each.
  @MainActor func position(ofID id: AnyHashable) -> Int? {
    for (entry, start) in zip(entries, starts) {
      switch entry {
      case .item(let item): if item.traits[ExplicitID.self] == id { return start }
      case .rows(let source, let count):
        if let index = (0..<count).first(where: { source.id(at: $0) == id }) { return start + index }
      }
    }
    return nil
  }

  /// What turned `old` into this, as one run; sources are asked for their own changes.
  @MainActor func change(from old: ListRows) -> RowChange? {
    var runs: [RowChange] = []
    let shorter = min(entries.count, old.entries.count)
    var front = 0
    while front < shorter, entries[front].identity == old.entries[front].identity {
      if let run = change(of: front, was: front, in: old) { runs.append(run) }
      front += 1
    }
    var back = 0
    var tail: [RowChange] = []
    while back < shorter - front {
      let (now, before) = (entries.count - back - 1, old.entries.count - back - 1)
      guard entries[now].identity == old.entries[before].identity else { break }
      if let run = change(of: now, was: before, in: old) { tail.append(run) }
      back += 1
    }
    if front + back < max(entries.count, old.entries.count) {
      let removed = old.entries[front..<(old.entries.count - back)].reduce(0) { $0 + $1.count }
      let added = entries[front..<(entries.count - back)].reduce(0) { $0 + $1.count }
      let start = old.entries[..<front].reduce(0) { $0 + $1.count }
      if removed + added > 0 { runs.append(RowChange(start: start, removed: removed, added: added)) }
    }
    return Self.spanning(runs + tail.reversed())
  }

  /// A source's own change, from its place in the old list.
  @MainActor private func change(of now: Int, was before: Int, in old: ListRows) -> RowChange? {
    guard case .rows(let source, _) = entries[now], var run = source.takeChange() else { return nil }
    run.start += old.starts[before]
    return run
  }

  /// One run over several, each given by its place in the old list, in ascending order.
  private static func spanning(_ runs: [RowChange]) -> RowChange? {
    guard let first = runs.first, let last = runs.last else { return nil }
    let removed = last.start + last.removed - first.start
    let growth = runs.reduce(0) { $0 + $1.added - $1.removed }
    return RowChange(start: first.start, removed: removed, added: removed + growth)
  }
}

/// What `id(_:)` says.
enum ExplicitID: TraitKey {
  typealias Value = AnyHashable
}
