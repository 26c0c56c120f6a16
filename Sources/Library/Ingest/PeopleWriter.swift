import Foundation
import Posts

/// Stores the authors that posts name, each once.
struct PeopleWriter {
  let connection: Connection
  let blog: Int64
  /// Those stored since the transaction began.
  private var stored: [Person: Int64] = [:]

  init(connection: Connection, blog: Int64) {
    self.connection = connection
    self.blog = blog
  }

  /// The person's key. What is known already and not said this time stays.
  mutating func store(_ person: Person) throws -> Int64 {
    if let key = stored[person] { return key }
    let key = PersonKey.of(person)
    let known = try connection.first(
      "SELECT person, name, email, avatar, details FROM people WHERE blog = ? AND key = ?", blog, key
    ) { ($0.int(0), try PersonRow(row: $0, from: 1)) }
    let new = PersonRow(person)
    if let (number, old) = known {
      let merged = old.merged(with: new)
      if merged != old {
        try connection.run(
          "UPDATE people SET name = ?, email = ?, avatar = ?, details = ? WHERE person = ?",
          merged.name, merged.email, merged.avatar, try merged.details.map(JSONText.encoded), number)
      }
      stored[person] = number
      return number
    }
    try connection.run(
      "INSERT INTO people (blog, key, name, email, avatar, details) VALUES (?, ?, ?, ?, ?, ?)",
      blog, key, new.name, new.email, new.avatar, try new.details.map(JSONText.encoded))
    let number = connection.lastRow
    stored[person] = number
    return number
  }
}
