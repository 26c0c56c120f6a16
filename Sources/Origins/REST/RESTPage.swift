import Posts

/// One page of rows as a REST API answered it, in either of json-server's shapes.
struct RESTPage {
  /// The rows that can be told apart, in the API's order.
  var rows: [JSON] = []
  var ids: [String] = []
  /// Rows without an id, or that are no objects.
  var skipped = 0
  /// How many rows the server claims to have.
  var total: Int?
  /// What the server says of the page after this one.
  var following: Following

  enum Following: Equatable {
    case page(Int)
    case none
    /// It says nothing.
    case unsaid
  }

  /// How many rows came, readable or not.
  var count: Int { ids.count + skipped }

  /// Whether it came in json-server 1.x's envelope.
  let isEnvelope: Bool

  /// Reads an answer.
  /// - Throws: ``OriginsError/notABlog(_:)`` for anything that is no list.
  init(_ response: HTTPResponse, asked page: Int) throws {
    let json = JSON(response.body)
    let list: JSON
    if json.isArray {
      isEnvelope = false
      list = json
      total = response.headers["x-total-count"].flatMap { Int($0) }
      following = Self.following(link: response.headers["link"], asked: page)
    } else if json["data"].isArray {
      isEnvelope = true
      list = json["data"]
      total = json["items"].int
      following = json["next"].int.map { .page($0) } ?? .none
    } else {
      throw OriginsError.notABlog(response.address)
    }
    if json.isCutShort { throw OriginsError.unreadable(response.address, reason: "cut short") }
    var seen: Set<String> = []
    for row in list.array {
      guard row.isObject, let id = RESTRows.id(row["id"]) else {
        skipped += 1
        continue
      }
      guard seen.insert(id).inserted else { continue }
      rows.append(row)
      ids.append(id)
    }
  }

  /// Leaves out the rows that came with the page before: a server that clamps or ignores page numbers gives them again.
  mutating func drop(_ known: [String]) {
    let known = Set(known)
    guard !known.isDisjoint(with: ids) else { return }
    rows = zip(rows, ids).filter { !known.contains($0.1) }.map(\.0)
    ids.removeAll { known.contains($0) }
  }

  /// Reads the page number out of `Link: <…?_page=2&…>; rel="next"` (RFC 8288). The address itself is not used: behind
  /// a proxy it may have another scheme or host.
  private static func following(link: String?, asked page: Int) -> Following {
    guard let link, link.contains("rel=") else { return .unsaid }
    for part in link.split(separator: "<") {
      let pieces = part.split(separator: ">", maxSplits: 1)
      guard pieces.count == 2, pieces[1].contains("rel=\"next\"") || pieces[1].contains("rel=next") else {
        continue
      }
      let query = pieces[0].split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
      let number = query.split(separator: "&").lazy.filter { $0.hasPrefix("_page=") }.first
        .flatMap { Int($0.dropFirst("_page=".count)) }
      return .page(number ?? page + 1)
    }
    return .none
  }
}
