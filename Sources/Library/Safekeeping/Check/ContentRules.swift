/// What must hold between tables, each rule a query that counts what breaks it.
struct ContentRules {
  let part: CheckReport.Finding.Part
  /// The finding for one, and for more: `#` stands for the number.
  let one: String
  let many: String
  let count: String

  func run(on connection: Connection, report: inout CheckReport) throws {
    let count = try connection.int(count)
    guard count > 0 else { return }
    report.note(part, count == 1 ? one : many.replacing("#", with: String(count)))
  }

  static let all: [ContentRules] = [
    ContentRules(
      part: .content, one: "1 post has no text.", many: "# posts have no text.",
      count: "SELECT count(*) FROM posts WHERE NOT EXISTS (SELECT 1 FROM bodies WHERE bodies.row = posts.row)"
    ),
    ContentRules(
      part: .content, one: "1 text has no post.", many: "# texts have no post.",
      count: "SELECT count(*) FROM bodies WHERE NOT EXISTS (SELECT 1 FROM posts WHERE posts.row = bodies.row)"
    ),
    ContentRules(
      part: .content, one: "1 post belongs to no blog.", many: "# posts belong to no blog.",
      count: "SELECT count(*) FROM posts WHERE blog NOT IN (SELECT blog FROM blogs)"),
    ContentRules(
      part: .content, one: "1 comment belongs to no blog.", many: "# comments belong to no blog.",
      count: "SELECT count(*) FROM comments WHERE blog NOT IN (SELECT blog FROM blogs)"),
    ContentRules(
      part: .content, one: "1 post names an author who is not there.",
      many: "# posts name authors who are not there.",
      count: """
        SELECT count(*) FROM posts
        WHERE author IS NOT NULL AND NOT EXISTS (SELECT 1 FROM people WHERE person = posts.author)
        """),
    ContentRules(
      part: .content, one: "1 post's labels are not those it is listed under.",
      many: "# posts' labels are not those they are listed under.",
      count: """
        SELECT count(*) FROM posts LEFT JOIN (
          SELECT row, count(*) AS labels FROM post_labels JOIN labels USING (label) GROUP BY row
        ) AS listed USING (row)
        WHERE ifnull(listed.labels, 0) <> CASE posts.labels WHEN '' THEN 0
          ELSE 1 + length(posts.labels) - length(replace(posts.labels, char(31), '')) END
        """),
    ContentRules(
      part: .content, one: "1 label lists a post that is not there.",
      many: "Labels list posts that are not there (#).",
      count: """
        SELECT count(*) FROM post_labels LEFT JOIN posts USING (row)
        WHERE posts.row IS NULL OR posts.blog <> post_labels.blog
        """),
    ContentRules(
      part: .content, one: "1 post does not stand where its date says.",
      many: "# posts do not stand where their dates say.",
      count: """
        SELECT count(*) FROM posts
        WHERE abs(row - ((sorted - (sorted % 1000 + 1000) % 1000) / 1000 >> \(RowOrder.shift)))
          > (SELECT value FROM counters WHERE name = 'drift') + 1
        """),
    ContentRules(
      part: .content, one: "A number that was given could be given again.",
      many: "Numbers that were given could be given again.",
      count: """
        SELECT ((SELECT max(number) FROM posts) > (SELECT value FROM counters WHERE name = 'post'))
          + ((SELECT max(blog) FROM blogs) > (SELECT value FROM counters WHERE name = 'blog'))
          + 2 * (SELECT count(*) <> 3 FROM counters WHERE name IN ('blog', 'post', 'drift'))
        """),
    // While a removed blog is being deleted its posts have lost their states.
    ContentRules(
      part: .readersOwn, one: "1 post is not shown as what you made of it.",
      many: "# posts are not shown as what you made of them.",
      count: """
        SELECT count(*) FROM posts JOIN blogs USING (blog)
        LEFT JOIN states ON states.blog = blogs.id AND states.post = posts.id
        WHERE blogs.id NOT LIKE 'purging:%' AND (
          posts.is_read <> ifnull(states.is_read, 0) OR posts.saved IS NOT states.saved
          OR posts.hidden <> (states.removed IS NOT NULL) + 2 * (blogs.removed IS NOT NULL))
        """),
    ContentRules(
      part: .readersOwn, one: "1 post that you wrote is in the outbox and not in the library.",
      many: "# posts that you wrote are in the outbox and not in the library.",
      count: """
        SELECT count(*) FROM outbox JOIN blogs ON blogs.id = outbox.blog
        WHERE outbox.kind = 'post' AND NOT EXISTS (
          SELECT 1 FROM posts WHERE posts.blog = blogs.blog AND posts.id = outbox.local)
        """),
  ]
}
