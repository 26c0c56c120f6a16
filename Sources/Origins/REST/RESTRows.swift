import Markup
import Posts

/// Makes posts, comments and people of the rows a REST API answers. Ids are read as text whether they came as numbers
/// or strings; a field that cannot be read is dropped, a row without id is no row.
struct RESTRows: Sendable {
  let blog: BlogID

  /// A post: `{userId, id, title, body}`. `people` gives its author by `userId`.
  func post(_ row: JSON, people: [String: Person]) -> Post? {
    guard let id = Self.id(row["id"]) else { return nil }
    let author = Self.id(row["userId"]).map { people[$0] ?? Person(name: $0, uri: $0) }
    return Post(
      id: PostID(blog: blog, id: id), title: (row["title"].string ?? "").trimmed,
      html: TextToHTML.paragraphs(row["body"].string ?? ""), author: author)
  }

  /// A comment: `{postId, id, name, email, body}`. Its `name` is its title; its author is known by mail address only.
  func comment(_ row: JSON) -> Comment? {
    guard let id = Self.id(row["id"]), let post = Self.id(row["postId"]) else { return nil }
    let email = row["email"].string?.unlessBlank
    return Comment(
      id: id, post: PostID(blog: blog, id: post), author: email.map { Person(name: $0, email: $0) },
      title: (row["name"].string ?? "").trimmed, html: TextToHTML.paragraphs(row["body"].string ?? ""))
  }

  /// The users by id: `{id, name, username, email, address, phone, website, company}`.
  static func people(_ rows: [JSON]) -> [String: Person] {
    var people: [String: Person] = [:]
    for row in rows {
      guard let id = id(row["id"]), people[id] == nil else { continue }
      people[id] = person(row, id: id)
    }
    return people
  }

  /// An id as text; nil where there is none.
  static func id(_ value: JSON) -> String? { value.string?.unlessBlank }

  private static func person(_ row: JSON, id: String) -> Person {
    let text = { (value: JSON) in value.string?.unlessBlank }
    let username = text(row["username"])
    let company = text(row["company"]["name"]).map {
      Person.Company(
        name: $0, motto: text(row["company"]["catchPhrase"]) ?? "", business: text(row["company"]["bs"]) ?? ""
      )
    }
    return Person(
      name: text(row["name"]) ?? username ?? id, uri: id, email: text(row["email"]), username: username,
      phone: text(row["phone"]), website: text(row["website"]).flatMap(website), company: company,
      address: address(row["address"]))
  }

  /// The API leaves the scheme out (`hildegard.org`); one that is not of the web makes no link.
  private static func website(_ text: String) -> String? {
    let isComplete = text.contains("://")
    return HTTPAddress(isComplete ? text : "https://" + text)?.text
  }

  private static func address(_ json: JSON) -> PostalAddress? {
    guard json.isObject else { return nil }
    let text = { (value: JSON) in value.string?.unlessBlank ?? "" }
    let geo = json["geo"]
    return PostalAddress(
      street: text(json["street"]), suite: text(json["suite"]), city: text(json["city"]),
      zipcode: text(json["zipcode"]),
      coordinates: Coordinates(latitude: text(geo["lat"]), longitude: text(geo["lng"])))
  }
}
