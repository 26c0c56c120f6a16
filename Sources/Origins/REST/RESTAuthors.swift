import Posts

/// The users of a REST blog, who are joined into its posts.
///
/// A post's row does not change when its author's does, so a 304 for the posts says nothing of the authors. They are
/// asked for at the start of every walk; while what came is new, the posts are asked for whole. What to remember of the
/// users' address is given out with the walk's last page only: a walk cut short begins anew.
actor RESTAuthors {
  private let address: String
  private let requests: OriginRequests
  private var people: [String: Person]?
  private var pending: FetchRecord?

  init(address: String, requests: OriginRequests) {
    self.address = address
    self.requests = requests
  }

  /// Asks whether the users have changed, at the start of a walk.
  func refresh(_ hurry: Hurry) async throws {
    do {
      guard case .new(let response, let record) = try await requests.get(address, hurry: hurry) else {
        return
      }
      people = try read(response)
      pending = record
    } catch let error as OriginsError where Self.meansNone(error) {
      people = [:]
    }
  }

  /// Whether posts must be asked for whole in this walk.
  var haveChanged: Bool { pending != nil }

  /// The users by id, asked for if this process has not seen them yet.
  func all() async throws -> [String: Person] {
    if let people { return people }
    do {
      guard case .new(let response, _) = try await requests.get(address, hurry: .asked, whole: true) else {
        return [:]
      }
      let read = try read(response)
      people = read
      return read
    } catch let error as OriginsError where Self.meansNone(error) {
      people = [:]
      return [:]
    }
  }

  /// What to remember of the users' address, once the walk's last page is kept.
  func takeFetched() -> [String: FetchRecord] {
    defer { pending = nil }
    return pending.map { [address: $0] } ?? [:]
  }

  private func read(_ response: HTTPResponse) throws -> [String: Person] {
    RESTRows.people(try RESTPage(response, asked: 1).rows)
  }

  /// A blog may have posts and no users; its posts are then signed with the id alone.
  private static func meansNone(_ error: OriginsError) -> Bool {
    switch error {
    case .notFound, .isPrivate, .notABlog, .unreadable: true
    default: false
    }
  }
}
