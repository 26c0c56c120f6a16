import Foundation
import Markup
import Origins
import Posts

/// Makes a whole of what was saved: what belongs to nothing goes, what is derived is made again, and what is missing is
/// counted.
struct Mending {
  let target: Connection
  let found: BrokenContent
  /// The date of the small copy that was used.
  let copy: Date?

  func run(_ report: inout SalvageReport) throws {
    try dropStrays(&report)
    try mendTexts(&report)
    try mendLabels()
    try mendFlags()
    try mendCounters()
    try tell(&report)
  }

  /// Posts, comments and people of blogs nobody knows any more cannot be shown or synced.
  private func dropStrays(_ report: inout SalvageReport) throws {
    let strays = try target.run("DELETE FROM posts WHERE blog NOT IN (SELECT blog FROM blogs)")
    if strays > 0 {
      report.losses.append(
        "\(strays) posts belonged to blogs that are lost: add those blogs again.")
    }
    try target.script(
      """
      DELETE FROM comments WHERE blog NOT IN (SELECT blog FROM blogs);
      DELETE FROM people WHERE blog NOT IN (SELECT blog FROM blogs);
      DELETE FROM bodies WHERE row NOT IN (SELECT row FROM posts);
      UPDATE posts SET author = NULL, content = 0
      WHERE author IS NOT NULL AND author NOT IN (SELECT person FROM people);
      """)
  }

  /// A post without its text stays, with what the list shows; its content is marked as unknown, so that it is stored
  /// again when it comes again. Posts written here have their text in the outbox too.
  private func mendTexts(_ report: inout SalvageReport) throws {
    let unpacker = BodyUnpacker()
    var unreadable: [Int64] = []
    _ = try target.all("SELECT row, html FROM bodies") { row in
      do { try row.withHTML(1, unpacker) { _ in } } catch LibraryError.damaged {
        unreadable.append(row.int(0))
      }
    }
    for row in unreadable { try target.run("DELETE FROM bodies WHERE row = ?", row) }
    try mendWritten()
    try target.script(
      """
      UPDATE posts SET content = 0 WHERE row NOT IN (SELECT row FROM bodies);
      INSERT INTO bodies SELECT row, '' FROM posts WHERE row NOT IN (SELECT row FROM bodies);
      """)
  }

  private func mendWritten() throws {
    for entry in try OutboxRow.all(where: "kind = 'post'", on: target) {
      guard case .post(let post) = entry.content else { continue }
      let place = try target.first(
        """
        SELECT posts.row, bodies.row IS NULL FROM posts JOIN blogs USING (blog) LEFT JOIN bodies USING (row)
        WHERE blogs.id = ? AND posts.id = ?
        """, entry.blog.rawValue, entry.local
      ) { (row: $0.int(0), lacksText: $0.bool(1)) }
      if let place {
        guard place.lacksText else { continue }
        let body = BodyPacker().packed(SafeHTML.of(TextToHTML.paragraphs(post.body), base: nil))
        try target.run("INSERT INTO bodies (row, html) VALUES (?, ?)", place.row, body)
      } else {
        try store(post, of: entry)
      }
    }
  }

  /// Puts a post that only the outbox still knows into the library again.
  private func store(_ post: OutgoingPost, of entry: OutboxEntry) throws {
    guard let blog = try? BlogRow.number(of: entry.blog, on: target) else { return }
    // Its number may have been given before; the counters are looked after last.
    try mendCounters()
    var writer = try PageWriter(
      connection: target, blog: blog, blogID: entry.blog.rawValue, now: entry.created)
    let local = Post(
      id: PostID(blog: entry.blog, id: entry.local), title: post.title,
      html: TextToHTML.paragraphs(post.body), published: entry.created,
      author: Person(name: post.author, uri: post.author))
    _ = try writer.store([PreparedPost(local)])
  }

  private func mendLabels() throws {
    try target.script("DELETE FROM post_labels; DELETE FROM labels")
    let posts = try target.all("SELECT row, blog, labels FROM posts WHERE labels <> ''") {
      (row: $0.int(0), blog: $0.int(1), labels: LabelList.split($0.string(2)))
    }
    var writers: [Int64: LabelWriter] = [:]
    for post in posts {
      try writers[post.blog, default: LabelWriter(connection: target, blog: post.blog)]
        .insert(post.labels, row: post.row)
    }
  }

  private func mendFlags() throws {
    try target.script(
      """
      UPDATE posts SET (is_read, saved, hidden) = (
        SELECT ifnull(states.is_read, 0), states.saved,
          (states.removed IS NOT NULL) + 2 * (blogs.removed IS NOT NULL)
        FROM blogs LEFT JOIN states ON states.blog = blogs.id AND states.post = posts.id
        WHERE blogs.blog = posts.blog);
      """)
  }

  /// Numbers are given once: where it is unknown which were, enough are passed over.
  private func mendCounters() throws {
    let margin = found.incomplete.contains("counters") || found.incomplete.contains("posts") ? 1000 : 0
    let drift = """
      SELECT ifnull(max(abs(row - ((sorted - (sorted % 1000 + 1000) % 1000) / 1000 >> \(RowOrder.shift)))), 0) + 1
      FROM posts
      """
    let highest = [
      ("blog", "SELECT ifnull(max(blog), 0) FROM blogs"),
      ("post", "SELECT ifnull(max(number), 0) FROM posts"), ("drift", drift),
    ]
    for (name, query) in highest {
      try target.run("INSERT OR IGNORE INTO counters VALUES (?, 0)", name)
      let passed = name == "post" ? margin : 0
      try target.run(
        "UPDATE counters SET value = (\(query)) + ?1 WHERE name = ?2 AND value < (\(query)) + ?1", passed,
        name)
    }
    // The next small copy is due: this is another library than the one it was made of.
    try target.run("DELETE FROM counters WHERE name = 'own copied'")
    _ = try OwnChanges.note(OwnChanges.tables, on: target)
  }

  private func tell(_ report: inout SalvageReport) throws {
    let posts = Int(try target.int("SELECT count(*) FROM posts"))
    if found.incomplete.contains("posts") {
      let lost = found.knownPosts.map { max($0 - posts, 0) }
      report.losses.append(
        lost.map { $0 == 1 ? "1 post could not be read." : "\($0) posts could not be read." }
          ?? "Posts could not be read; how many is unknown.")
    }
    let texts = Int(try target.int("SELECT count(*) FROM posts WHERE content = 0"))
    if texts > 0 {
      report.losses.append(
        texts == 1
          ? "The text or author of 1 post could not be read."
          : "The texts or authors of \(texts) posts could not be read.")
    }
    if found.incomplete.contains("comments") { report.losses.append("Some comments could not be read.") }
    let own = [
      "blogs": "blogs", "states": "saved posts, notes, read marks and deletions", "tags": "tags",
      "drafts": "drafts", "outbox": "entries of the outbox", "settings": "settings",
    ].filter { found.incomplete.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
    guard !own.isEmpty else { return }
    let list = own.formatted(.list(type: .and).locale(Locale(identifier: "en")))
    report.losses.append(
      copy == nil
        ? "Some or all of these could not be read, and there was no copy of them: \(list)."
        : "Changes since that copy may be lost to these: \(list).")
  }
}
