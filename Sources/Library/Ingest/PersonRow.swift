import Posts

/// A person as the table has them.
struct PersonRow: Equatable {
  /// What only some APIs say.
  struct Details: Equatable, Codable {
    var username: String?
    var phone: String?
    var website: String?
    var company: Person.Company?
    var address: PostalAddress?

    var isEmpty: Bool {
      username == nil && phone == nil && website == nil && company == nil && address == nil
    }
  }

  var name: String
  var email: String?
  var avatar: String?
  var details: Details?

  init(name: String, email: String?, avatar: String?, details: Details?) {
    self.name = name
    self.email = email
    self.avatar = avatar
    self.details = details
  }

  init(_ person: Person) {
    name = person.name
    email = person.email
    avatar = person.avatar
    let details = Details(
      username: person.username, phone: person.phone, website: person.website, company: person.company,
      address: person.address)
    self.details = details.isEmpty ? nil : details
  }

  /// Reads name, email, avatar and details from columns that follow each other.
  init(row: Row, from column: Int32) throws {
    name = row.string(column)
    email = row.optionalString(column + 1)
    avatar = row.optionalString(column + 2)
    details = try row.optionalString(column + 3).map { try JSONText.decoded($0, as: Details.self) }
  }

  /// The new facts, and the old ones where there is no new one.
  func merged(with new: PersonRow) -> PersonRow {
    var merged = self
    if !new.name.isEmpty { merged.name = new.name }
    merged.email = new.email ?? email
    merged.avatar = new.avatar ?? avatar
    guard let added = new.details else { return merged }
    var facts = details ?? added
    facts.username = added.username ?? facts.username
    facts.phone = added.phone ?? facts.phone
    facts.website = added.website ?? facts.website
    facts.company = added.company ?? facts.company
    facts.address = added.address ?? facts.address
    merged.details = facts
    return merged
  }

  /// The value, with the uri that its key holds.
  func person(key: String) -> Person {
    Person(
      name: name, uri: key.hasPrefix("u:") ? String(key.dropFirst(2)) : nil, email: email, avatar: avatar,
      username: details?.username, phone: details?.phone, website: details?.website,
      company: details?.company, address: details?.address)
  }
}
