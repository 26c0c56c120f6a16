import Foundation
import Posts

/// Writes one page's posts in the writer's transaction.
struct PageWriter {
  /// A post of the library as far as an upsert has to know it.
  private struct Known {
    var row: Int64
    var content: Int64
    var commentCount: Int64?
    var isGone: Bool
    var isDated: Bool
  }

  let connection: Connection
  let blog: Int64
  let blogID: String
  let now: Date
  private var people: PeopleWriter
  private var labels: LabelWriter
  private var local: LocalPosts

  init(connection: Connection, blog: Int64, blogID: String, now: Date) throws {
    self.connection = connection
    self.blog = blog
    self.blogID = blogID
    self.now = now
    people = PeopleWriter(connection: connection, blog: blog)
    labels = LabelWriter(connection: connection, blog: blog)
    local = try LocalPosts(connection: connection, blog: blog, blogID: blogID)
  }

  /// Stores posts given in the feed's order; one that comes twice is stored once.
  mutating func store(_ posts: [PreparedPost]) throws -> StoreOutcome {
    var outcome = StoreOutcome()
    let posts = Self.withoutDoubles(posts)
    let known = try posts.map { try find($0) }
    let rows = try self.rows(for: posts, known: known)

    var number = try Counter.post.take(known.count { $0 == nil }, on: connection)
    var new: [(row: Int64, number: Int64, index: Int)] = []
    for index in posts.indices {
      if let known = known[index] {
        if try update(known, with: posts[index]) { outcome.changed += 1 } else { outcome.unchanged += 1 }
      } else {
        new.append((rows[index], number, index))
        number += 1
      }
    }
    let drift = new.map { abs($0.row - RowOrder.row(for: sortDate(of: posts[$0.index], row: $0.row))) }.max()
    if let drift, drift > 0 { try Counter.drift.raise(to: drift, on: connection) }
    // The index and its lists go by rising rows.
    let rising = new.sorted { $0.row < $1.row }
    for new in rising { try insert(posts[new.index], row: new.row, number: new.number) }
    try SearchIndex.insert(
      rising.map { SearchIndex.NewPost(row: $0.row, text: posts[$0.index].text) }, on: connection)
    outcome.new = new.map { posts[$0.index].post.id }
    return outcome
  }

  /// A post is a large value: they are copied only where there are doubles.
  private static func withoutDoubles(_ posts: [PreparedPost]) -> [PreparedPost] {
    let ids = posts.map(\.post.id.id)
    guard Set(ids).count < ids.count else { return posts }
    var seen: Set<String> = []
    return posts.filter { seen.insert($0.post.id.id).inserted }
  }

  /// The post as it is here: by its id, or written here and sent.
  private mutating func find(_ prepared: PreparedPost) throws -> Known? {
    let id = prepared.post.id.id
    if let known = try find(id) {
      guard local.isAnswered(prepared) else { return known }
      try LocalPost.retire(id, of: blogID, blog: blog, on: connection)
    }
    return try local.adopt(prepared) ? try find(id) : nil
  }

  private func find(_ id: String) throws -> Known? {
    try connection.first(
      "SELECT row, content, comment_count, is_gone, published IS NOT NULL FROM posts WHERE blog = ? AND id = ?",
      blog, id
    ) { row in
      Known(
        row: row.int(0), content: row.int(1), commentCount: row.optionalInt(2), isGone: row.bool(3),
        isDated: row.bool(4))
    }
  }

  /// Rows for the posts that are new; those of known ones are repeated.
  private func rows(for posts: [PreparedPost], known: [Known?]) throws -> [Int64] {
    var allocator = RowAllocator(on: connection)
    var undated = UndatedOrder(connection: connection, blog: blog, now: now)
    return try posts.indices.map { index in
      if let known = known[index] {
        if !known.isDated { undated.passed(known.row) }
        return known.row
      }
      if let published = posts[index].published {
        return try allocator.row(dated: RowOrder.sortDate(published: published, firstSeen: now))
      }
      let wanted = try undated.next(
        leading: { known[index...].prefix { $0 == nil }.count },
        following: { known[index...].lazy.compactMap { $0 }.first { !$0.isDated }?.row })
      let row = try allocator.row(atOrBelow: wanted)
      undated.passed(row)
      return row
    }
  }

  private func sortDate(of post: PreparedPost, row: Int64) -> Date {
    post.published.map { RowOrder.sortDate(published: $0, firstSeen: now) } ?? RowOrder.date(of: row)
  }

  private mutating func insert(_ prepared: PreparedPost, row: Int64, number: Int64) throws {
    let post = prepared.post
    let text = prepared.text ?? PostText(post, packer: BodyPacker())
    let state = try connection.first(
      "SELECT is_read, saved, removed IS NOT NULL FROM states WHERE blog = ? AND post = ?", blogID, post.id.id
    ) { (isRead: $0.int(0), saved: $0.optionalInt(1), hidden: $0.int(2)) }
    try connection.run(
      """
      INSERT INTO posts (row, number, blog, id, kind, sorted, first_seen, published, updated, author, title, snippet,
        labels, address, thumbnail, comment_count, place, is_summary, content, is_read, saved, hidden)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      row, number, blog, post.id.id, post.kind.stored, sortDate(of: prepared, row: row), now,
      prepared.published, post.updated,
      try post.author.map { try people.store($0) }, post.title, text.snippet,
      LabelList.joined(prepared.labels), post.address, text.thumbnail, post.commentCount, post.place,
      post.isSummary, prepared.content, state?.isRead ?? 0, state?.saved, state?.hidden ?? 0)
    try connection.run("INSERT INTO bodies (row, html) VALUES (?, ?)", row, text.body)
    try labels.insert(prepared.labels, row: row)
  }

  /// Whether anything was written. `updated` alone is no change: Blogger bumps it without one.
  private mutating func update(_ known: Known, with prepared: PreparedPost) throws -> Bool {
    let post = prepared.post
    // Pictures and names of people change without their posts.
    let author = try post.author.map { try people.store($0) }
    guard known.content != prepared.content else {
      let count = post.commentCount.map(Int64.init)
      guard known.isGone || known.commentCount != count else { return false }
      try connection.run(
        "UPDATE posts SET comment_count = ?, is_gone = 0 WHERE row = ?", count, known.row)
      return true
    }
    let text = prepared.text ?? PostText(post, packer: BodyPacker())
    try SearchIndex.delete(row: known.row, on: connection)
    let before = try connection.first("SELECT labels FROM posts WHERE row = ?", known.row) { $0.string(0) }
    try connection.run(
      """
      UPDATE posts SET kind = ?, published = ?, updated = ?, author = ?, title = ?, snippet = ?, labels = ?,
        address = ?, thumbnail = ?, comment_count = ?, place = ?, is_summary = ?, content = ?, is_gone = 0
      WHERE row = ?
      """,
      post.kind.stored, prepared.published, post.updated, author, post.title, text.snippet,
      LabelList.joined(prepared.labels), post.address, text.thumbnail, post.commentCount, post.place,
      post.isSummary, prepared.content, known.row)
    try connection.run("UPDATE bodies SET html = ? WHERE row = ?", text.body, known.row)
    try labels.remove(LabelList.split(before ?? ""), row: known.row)
    try labels.insert(prepared.labels, row: known.row)
    try SearchIndex.insert([SearchIndex.NewPost(row: known.row, text: nil)], on: connection)
    return true
  }
}

extension Post.Kind {
  /// As `posts.kind` has it.
  var stored: Int64 { self == .post ? 0 : 1 }

  init(stored: Int64) { self = stored == 0 ? .post : .page }
}
