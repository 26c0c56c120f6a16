import Foundation
import Posts

extension RESTOrigin {
  public func create(_ post: OutgoingPost) async throws -> Receipt {
    let response = try await requests.send(.post, addresses.posts, json: PostBody(post))
    return receipt(response)
  }

  /// By the post's own address first, as JSONPlaceholder has it; json-server 1.x has no such route and takes it at
  /// `/comments`. A 404 or 405 means that nothing was done, so that asking twice doubles nothing.
  public func add(_ comment: OutgoingComment) async throws -> Receipt {
    do {
      let address = addresses.comments(under: comment.post.id)
      return receipt(try await requests.send(.post, address, json: CommentBody(comment, namesPost: false)))
    } catch OriginsError.notFound, OriginsError.server(_, 405) {
      return receipt(
        try await requests.send(.post, addresses.comments, json: CommentBody(comment, namesPost: true)))
    }
  }

  public func delete(_ post: PostID) async throws {
    do {
      _ = try await requests.send(.delete, addresses.post(post.id))
    } catch OriginsError.notFound {
      return
    }
  }

  public func find(_ post: OutgoingPost, otherThan older: Set<String>) async throws -> Receipt? {
    try await lastID(in: addresses.posts(by: post.author), otherThan: older) { row in
      RESTRows.id(row["userId"]) == post.author && Self.same(row["title"], post.title)
        && Self.same(row["body"], post.body)
    }
  }

  public func find(_ comment: OutgoingComment, otherThan older: Set<String>) async throws -> Receipt? {
    try await lastID(in: addresses.comments(of: comment.post.id), otherThan: older) { row in
      RESTRows.id(row["postId"]) == comment.post.id && Self.same(row["name"], comment.name)
        && Self.same(row["email"], comment.email) && Self.same(row["body"], comment.body)
    }
  }

  /// How many pages are looked through for a lost answer, at most.
  private static var searchLimit: Int { 100 }

  /// The last row that matches: filters a server does not know are ignored, so every row is compared.
  private func lastID(
    in list: String, otherThan older: Set<String>, matching: (JSON) -> Bool
  ) async throws -> Receipt? {
    let walk = walk(list, hurry: .asked, whole: true)
    var cursor: PageCursor?
    var found: String?
    for _ in 0..<Self.searchLimit {
      guard case .page(let rows, let next, _) = try await walk.page(at: cursor) else {
        throw OriginsError.unreadable(list, reason: "it came without a body")
      }
      let ours = rows.rows.indices.last { matching(rows.rows[$0]) && !older.contains(rows.ids[$0]) }
      if let ours { found = rows.ids[ours] }
      guard let next else { return found.map { Receipt(id: $0) } }
      cursor = next
    }
    // What was sent may be on the pages after these.
    throw OriginsError.unreadable(list, reason: "it goes on and on")
  }

  /// Compares as sent; only the ends of lines may come back in another form.
  private static func same(_ value: JSON, _ text: String) -> Bool {
    func plain(_ text: String) -> String { text.replacing("\r\n", with: "\n") }
    return value.string.map(plain) == plain(text)
  }

  private func receipt(_ response: HTTPResponse) -> Receipt {
    Receipt(id: RESTRows.id(JSON(response.body)["id"]))
  }
}

/// What is sent for a new post.
private struct PostBody: Encodable {
  let body: String
  let title: String
  let userId: RESTKey

  init(_ post: OutgoingPost) {
    body = post.body
    title = post.title
    userId = RESTKey(text: post.author)
  }
}

/// What is sent for a new comment.
private struct CommentBody: Encodable {
  let body: String
  let email: String
  let name: String
  let postId: RESTKey?

  init(_ comment: OutgoingComment, namesPost: Bool) {
    body = comment.body
    email = comment.email
    name = comment.name
    postId = namesPost ? RESTKey(text: comment.post.id) : nil
  }
}

/// An id on its way out: a number if it reads as one, as the API has them.
private struct RESTKey: Encodable {
  let text: String

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let number = Int(text), String(number) == text {
      try container.encode(number)
    } else {
      try container.encode(text)
    }
  }
}
