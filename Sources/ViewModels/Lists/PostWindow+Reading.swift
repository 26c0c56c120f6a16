import Library
import Posts

/// How a window reads its rows.
extension PostWindow {
  /// Reads from where the reader was, else from the beginning.
  func open() {
    (position, place, top, newPosts, isAtEnd) = (nil, nil, nil, 0, false)
    let stored = name.flatMap { name in desk.read { try ListPosition.stored(name, in: desk.library) } ?? nil }
    guard let stored else { return loadTop() }
    top = stored.top
    load(around: stored.place)
    if rows.isEmpty { return loadTop() }
    count()
    if !isAtTop { scrollToPosition() }
  }

  /// Reads from the list's beginning, new posts too.
  func loadTop() {
    let new = read { try source.rows(after: nil, limit: size.page, in: desk.library) }
    set(new ?? [])
    isAtEnd = rows.count < size.page
    top = rows.first?.place
    (newPosts, startsAtTop) = (0, true)
    (position, place) = (rows.first?.id, top)
  }

  /// Reads the rows on both sides of a place; the reader stands at the first one from there on.
  func load(around place: PostList.Place) {
    guard source.isTwoWay else { return loadFromTop(to: place) }
    let start = source.justBefore(place)
    let after = read { try source.rows(after: start, limit: size.page, in: desk.library) } ?? []
    isAtEnd = after.count < size.page
    let before = read {
      try source.rows(before: after.first?.place ?? place, limit: size.page, in: desk.library)
    }
    let shown = (before ?? []).filter { !isHeldBack($0.place) }
    startsAtTop = shown.count < size.page
    set(shown + after)
    let here = after.first ?? shown.last
    (position, self.place) = (here?.id, here?.place)
  }

  /// Where rows before a place cannot be asked for, they are read from the beginning.
  private func loadFromTop(to place: PostList.Place) {
    let all = read { try source.rows(after: nil, limit: size.capacity, in: desk.library) } ?? []
    isAtEnd = all.count < size.capacity
    startsAtTop = true
    set(all.filter { !isHeldBack($0.place) })
    let here = rows.first { !source.stands($0.place, before: place) } ?? rows.last
    (position, self.place) = (here?.id, here?.place)
  }

  /// Reads the same part of the list again: what has changed shows, what is being read stays.
  func reread() {
    guard let first = rows.first, let last = rows.last, let top else { return loadTop() }
    let showsAll = startsAtTop && showsNewAtOnce
    let start = showsAll ? nil : source.justBefore(startsAtTop ? top : first.place)
    guard let new = read({ try part(after: start, through: last.place) }) else { return }
    if new.isEmpty { return load(around: place ?? first.place) }
    set(new)
    if showsAll { self.top = new.first?.place }
    if let place, let end = new.last, source.stands(end.place, before: place) { load(around: place) }
    count()
    settle()
  }

  /// The rows from a place through another, and at least a page, so that a short list grows.
  private func part(after start: PostList.Place?, through last: PostList.Place) throws -> [PostRow] {
    var new: [PostRow] = []
    isAtEnd = false
    while new.count < size.capacity {
      let limit = max(size.page, rows.count + size.reach - new.count)
      let more = try source.rows(after: new.last?.place ?? start, limit: limit, in: desk.library)
      new += more
      isAtEnd = more.count < limit
      guard let end = new.last, !isAtEnd, source.stands(end.place, before: last) else { break }
    }
    let wanted = new.prefix { !source.stands(last, before: $0.place) }.count
    let kept = max(wanted, size.page)
    if kept < new.count { isAtEnd = false }
    return Array(new.prefix(kept))
  }

  /// The post being read may have gone, or got another id: the one in its place is read now.
  private func settle() {
    guard let place, rows.first(where: { $0.id == position })?.place != place else { return }
    let here = rows.first { !source.stands($0.place, before: place) } ?? rows.last
    (position, self.place) = (here?.id, here?.place)
  }

  func growEnd() {
    guard let last = rows.last,
      let more = read({ try source.rows(after: last.place, limit: size.page, in: desk.library) })
    else { return }
    isAtEnd = more.count < size.page
    let excess = source.isTwoWay ? max(0, rows.count + more.count - size.capacity) : 0
    if excess > 0 { startsAtTop = false }
    set(rows.dropFirst(excess) + more)
  }

  func growStart() {
    guard !startsAtTop, let first = rows.first,
      let more = read({ try source.rows(before: first.place, limit: size.page, in: desk.library) })
    else { return }
    let shown = more.filter { !isHeldBack($0.place) }
    startsAtTop = shown.count < size.page
    guard !shown.isEmpty else { return }
    let excess = max(0, rows.count + shown.count - size.capacity)
    if excess > 0 { isAtEnd = false }
    set(shown + rows.dropLast(excess))
  }

  /// Counts what stands above the place where the list began for the reader.
  func count() {
    guard !showsNewAtOnce, let top else { return }
    let count = read { try source.count(before: top, upTo: size.page, in: desk.library) } ?? 0
    if newPosts != count { newPosts = count }
  }

  private func isHeldBack(_ place: PostList.Place) -> Bool {
    top.map { source.stands(place, before: $0) } ?? false
  }

  /// What is the same is not told again.
  private func set(_ new: [PostRow]) {
    if rows != new { rows = new }
  }

  private func read<Result>(_ body: () throws -> Result) -> Result? { desk.read(body) }
}
