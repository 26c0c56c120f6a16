import Posts

/// The sample's authors whole, by the profile address that its feeds know them by.
struct SampleAuthors: Sendable {
  private let people: [String: Person]

  /// Reads them from the shipped file, which has a REST blog's `/users` and for each the `uri` besides.
  init(_ files: ShippedFiles) throws {
    let rows = Array(JSON(try files.bytes(of: "sample/users.json")).array)
    let byID = RESTRows.people(rows)
    people = rows.reduce(into: [:]) { people, row in
      if let id = RESTRows.id(row["id"]), let uri = row["uri"].string { people[uri] = byID[id] }
    }
  }

  /// A page with its authors as the file knows them.
  func joined(_ answer: PageAnswer) -> PageAnswer {
    guard case .page(var page) = answer else { return answer }
    if var blog = page.blog {
      blog.authors = blog.authors.compactMap(known)
      page.blog = blog
    }
    for index in page.posts.indices { page.posts[index].author = known(page.posts[index].author) }
    for index in page.comments.indices { page.comments[index].author = known(page.comments[index].author) }
    return .page(page)
  }

  /// The same person with what the file adds; the feed's own picture and profile stay.
  func known(_ person: Person?) -> Person? {
    guard let uri = person?.uri, var whole = people[uri] else { return person }
    whole.uri = uri
    whole.avatar = person?.avatar
    return whole
  }
}
