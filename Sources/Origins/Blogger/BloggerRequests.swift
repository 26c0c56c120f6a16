import Markup
import Synchronization

/// Asks for Blogger's feeds in the form that this blog answers in: JSON, else Atom.
final class BloggerRequests: Sendable {
  /// What came of asking for a feed.
  enum Answer {
    /// The feed, the response it came in, and what to remember of the address asked.
    case feed(FeedDocument, HTTPResponse, fetched: [String: FetchRecord])
    case notChanged
    case notDue
  }

  /// Entries a page: 150 is what Blogger gives at most, the smaller ones are for blogs of very long posts.
  private static let sizes = [150, 25, 5]

  private struct Habits {
    /// The form that has worked; nil until one has.
    var form: BloggerAddresses.Form?
    var size = 0
  }

  private let addresses: BloggerAddresses
  private let requests: OriginRequests
  private let habits = Mutex(Habits())

  init(addresses: BloggerAddresses, requests: OriginRequests) {
    self.addresses = addresses
    self.requests = requests
  }

  /// Asks for a page of a feed; `start` nil asks for a feed of a single entry.
  func feed(_ feed: BloggerAddresses.Feed, from start: Int?, hurry: Hurry, whole: Bool) async throws -> Answer
  {
    while true {
      let habits = habits.withLock { $0 }
      do {
        return try await ask(hurry: hurry, whole: whole, known: habits.form) { [addresses] form in
          addresses.page(
            of: feed, from: start ?? 1, size: start.map { _ in Self.sizes[habits.size] }, as: form)
        }
      } catch OriginsError.tooLarge(let limit) {
        guard start != nil, habits.size + 1 < Self.sizes.count else {
          throw OriginsError.tooLarge(limit: limit)
        }
        self.habits.withLock { $0.size = max($0.size, habits.size + 1) }
      }
    }
  }

  private func ask(
    hurry: Hurry, whole: Bool, known: BloggerAddresses.Form?, _ address: (BloggerAddresses.Form) -> String
  ) async throws -> Answer {
    do {
      if known != .atom { return try await ask(address(.json), .json, hurry: hurry, whole: whole) }
    } catch let refused as OriginsError where Self.refusesForm(refused, isKnown: known == .json) {
      do {
        return try await ask(address(.atom), .atom, hurry: hurry, whole: whole)
      } catch let error as OriginsError where Self.refusesForm(error, isKnown: false) {
        // Neither: the first answer says more than the second attempt's.
        throw refused
      }
    }
    return try await ask(address(.atom), .atom, hurry: hurry, whole: whole)
  }

  private func ask(_ address: String, _ form: BloggerAddresses.Form, hurry: Hurry, whole: Bool) async throws
    -> Answer
  {
    let accept = form == .json ? Accept.json : Accept.atom
    switch try await requests.get(address, accept: accept, hurry: hurry, whole: whole) {
    case .notChanged: return .notChanged
    case .notDue: return .notDue
    case .new(let response, let record):
      let document = try read(response, asked: address)
      habits.withLock { $0.form = form }
      return .feed(document, response, fetched: whole ? [:] : [address: record])
    }
  }

  private func read(_ response: HTTPResponse, asked address: String) throws -> FeedDocument {
    switch FeedReader.read(response.body, contentType: response.headers["content-type"]) {
    case .feed(let document): return document
    case .page: throw OriginsError.notABlog(address)
    case .other(.empty): throw OriginsError.unreadable(address, reason: "the answer is empty")
    case .other(.otherJSON): throw OriginsError.unreadable(address, reason: "JSON, but no feed")
    case .other(.otherMarkup): throw OriginsError.notABlog(address)
    case .other(.text): throw OriginsError.unreadable(address, reason: "neither a feed nor a web page")
    }
  }

  /// Whether an answer may mean that this form is not to be had; where the form has worked before, only what cannot
  /// mean anything else.
  private static func refusesForm(_ error: OriginsError, isKnown: Bool) -> Bool {
    switch error {
    case .notABlog, .unreadable: true
    case .server(_, let status): [400, 405, 406, 415].contains(status)
    case .notFound, .isPrivate: !isKnown
    default: false
    }
  }
}
