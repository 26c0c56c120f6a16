import Posts

/// A label and how many posts carry it.
public struct LabelCount: Hashable, Sendable {
  public var name: String
  public var posts: Int
}

/// An author and how many posts they wrote.
public struct AuthorCount: Hashable, Sendable {
  /// For ``PostList/author``.
  public var number: Int64
  public var person: Person
  public var posts: Int
}

extension Library {
  /// The labels of a blog's posts, or of all blogs', those of most posts first.
  public func labels(of blog: BlogID? = nil) throws -> [LabelCount] {
    try read { connection in
      let map = { (row: Row) in LabelCount(name: row.string(0), posts: Int(row.int(1))) }
      guard let blog else {
        return try connection.all(
          """
          SELECT name, posts FROM (SELECT label, count(*) AS posts FROM post_labels
            WHERE blog IN (SELECT blog FROM blogs WHERE removed IS NULL) GROUP BY label) JOIN labels USING (label)
          ORDER BY posts DESC, name
          """, map: map)
      }
      return try connection.all(
        """
        SELECT name, posts FROM (SELECT label, count(*) AS posts FROM post_labels
          WHERE blog = (SELECT blog FROM blogs WHERE id = ? AND removed IS NULL) GROUP BY label)
          JOIN labels USING (label)
        ORDER BY posts DESC, name
        """, blog.rawValue, map: map)
    }
  }

  /// The label of a blog's posts, or of any blog's, that a reader means: the one that is written so, else the most used
  /// of those that differ in case, widths or marks only. nil if there is none.
  public func label(named name: String, in blog: BlogID? = nil) throws -> String? {
    let isThere = try read { connection in
      try connection.int(
        """
        SELECT EXISTS (SELECT 1 FROM post_labels WHERE label = (SELECT label FROM labels WHERE name = ?1)
          AND blog IN (SELECT blog FROM blogs WHERE removed IS NULL AND id = ifnull(?2, id)))
        """, name, blog?.rawValue) == 1
    }
    if isThere { return name }
    let folded = FoldedName(name)
    return try labels(of: blog).first { FoldedName($0.name) == folded }?.name
  }

  /// A person by number, as posts name them.
  public func person(_ number: Int64) throws -> Person? {
    try read { connection in
      try connection.first("SELECT key, name, email, avatar, details FROM people WHERE person = ?", number) {
        row in
        try PersonRow(row: row, from: 1).person(key: row.string(0))
      }
    }
  }

  /// The authors of a blog's posts, those of most posts first.
  public func authors(of blog: BlogID) throws -> [AuthorCount] {
    try read { connection in
      try connection.all(
        """
        SELECT a.person, a.key, a.name, a.email, a.avatar, a.details, count(*) AS posts
        FROM people a JOIN posts p ON p.author = a.person
        WHERE a.blog = (SELECT blog FROM blogs WHERE id = ?) AND p.hidden = 0 AND p.author IS NOT NULL
        GROUP BY a.person ORDER BY posts DESC, a.name
        """, blog.rawValue
      ) { row in
        AuthorCount(
          number: row.int(0), person: try PersonRow(row: row, from: 2).person(key: row.string(1)),
          posts: Int(row.int(6)))
      }
    }
  }
}
