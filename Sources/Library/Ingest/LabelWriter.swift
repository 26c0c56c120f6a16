/// Keeps which posts carry a label.
struct LabelWriter {
  let connection: Connection
  let blog: Int64
  private var keys: [String: Int64] = [:]

  init(connection: Connection, blog: Int64) {
    self.connection = connection
    self.blog = blog
  }

  mutating func insert(_ labels: [String], row: Int64) throws {
    for label in labels {
      try connection.run(
        "INSERT OR IGNORE INTO post_labels (label, row, blog) VALUES (?, ?, ?)", try key(label), row, blog)
    }
  }

  mutating func remove(_ labels: [String], row: Int64) throws {
    for label in labels {
      try connection.run("DELETE FROM post_labels WHERE label = ? AND row = ?", try key(label), row)
    }
  }

  private mutating func key(_ name: String) throws -> Int64 {
    if let key = keys[name] { return key }
    if let key = try connection.first("SELECT label FROM labels WHERE name = ?", name, map: { $0.int(0) }) {
      keys[name] = key
      return key
    }
    try connection.run("INSERT INTO labels (name) VALUES (?)", name)
    keys[name] = connection.lastRow
    return connection.lastRow
  }
}
