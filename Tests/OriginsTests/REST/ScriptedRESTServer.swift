import Foundation
import Origins
import Synchronization
import TestSupport

/// json-server in small: the lists and routes that Broadsheet uses, in the shapes of its versions.
final class ScriptedRESTServer: Sendable {
  /// How it pages.
  enum Shape: Sendable {
    /// `_page` with `_limit`, `Link`, `X-Total-Count`, `q`, nested routes.
    case version0
    /// As `version0`, behind something that drops `Link` and `X-Total-Count`.
    case version0WithoutHeaders
    /// `_page` with `_per_page`, an envelope, clamped pages; `_limit` makes a slice of the first; ids as strings.
    case version1
    /// `_page` makes an envelope of 10 rows whatever `_limit` says, unless there is `_per_page`.
    case envelopeAlways
    /// Answers every row to everything, filters and all.
    case unpaged
    /// Pages of at most 3 rows, whatever is asked, with a total.
    case capped
  }

  typealias Row = [String: any Sendable]

  static let base = "https://api.example"

  private let shape: Shape
  private let forgets: Bool
  private let tables: Mutex<[String: [Row]]>

  init(_ shape: Shape, forgets: Bool = false, _ tables: [String: [Row]]) {
    self.shape = shape
    self.forgets = forgets
    self.tables = Mutex(tables)
  }

  /// A network with this server on it.
  func transport() -> ScriptedTransport { ScriptedTransport { [self] in try answer($0) } }

  /// The rows of a table now.
  func rows(_ table: String) -> [Row] { tables.withLock { $0[table] ?? [] } }

  /// Answers a request.
  func answer(_ request: HTTPRequest) throws -> HTTPResponse {
    let segments = request.path.split(separator: "/").map(String.init)
    guard let table = segments.first, tables.withLock({ $0[table] != nil }) else { return none(request) }
    switch (request.method, segments.count) {
    case (.get, 1): return try list(table, request)
    case (.get, 2):
      guard let row = rows(table).first(where: { Self.text($0["id"]) == segments[1] }) else {
        return none(request)
      }
      return try json(shown(row), request)
    case (.post, 1): return try create(table, [:], request)
    case (.post, 3) where shape != .version1: return try create(segments[2], ["postId": segments[1]], request)
    case (.delete, 2):
      if !forgets {
        guard rows(table).contains(where: { Self.text($0["id"]) == segments[1] }) else {
          return none(request)
        }
        tables.withLock { $0[table]?.removeAll { Self.text($0["id"]) == segments[1] } }
      }
      return try json([:] as Row, request)
    default: return none(request)
    }
  }

  private func list(_ table: String, _ request: HTTPRequest) throws -> HTTPResponse {
    var rows = rows(table).map(shown)
    if shape == .unpaged { return try json(rows, request) }
    for (name, value) in request.query {
      let value = value.removingPercentEncoding ?? value
      if name == "q", shape != .version1, shape != .envelopeAlways {
        rows = rows.filter { $0.values.contains { Self.text($0).lowercased().contains(value.lowercased()) } }
      } else if !name.hasPrefix("_"), rows.contains(where: { $0[name] != nil }) {
        rows = rows.filter { Self.text($0[name]) == value }
      }
    }
    let page = request.query("_page").flatMap { Int($0) }
    let limit = request.query("_limit").flatMap { Int($0) }
    let perPage = request.query("_per_page").flatMap { Int($0) }
    switch shape {
    case .version1, .envelopeAlways:
      if shape == .version1, let limit { return try json(Array(rows.prefix(limit)), request) }
      guard let page else { return try json(rows, request) }
      return try json(envelope(rows, page, perPage ?? 10), request)
    case .version0, .version0WithoutHeaders, .capped:
      let size = min(limit ?? 10, shape == .capped ? 3 : .max)
      guard let page else { return try json(rows, request) }
      let start = min(rows.count, (page - 1) * size)
      let end = min(rows.count, start + size)
      var headers: [String: String] = [:]
      if shape != .version0WithoutHeaders { headers["x-total-count"] = "\(rows.count)" }
      if shape == .version0, end - start < rows.count {
        // As behind a proxy: another scheme and host than those asked.
        let next = end < rows.count ? ", <http://inner/x?_page=\(page + 1)&_limit=\(size)>; rel=\"next\"" : ""
        headers["link"] = "<http://inner/x?_page=1&_limit=\(size)>; rel=\"first\"" + next
      }
      return try json(Array(rows[start..<end]), request, headers: headers)
    case .unpaged: return try json(rows, request)
    }
  }

  private func envelope(_ rows: [Row], _ asked: Int, _ size: Int) -> Row {
    let pages = max(1, (rows.count + size - 1) / size)
    let page = min(asked, pages)
    let data = Array(rows[min(rows.count, (page - 1) * size)..<min(rows.count, page * size)])
    return [
      "first": 1, "prev": page > 1 ? page - 1 : nil as Int?, "next": page < pages ? page + 1 : nil as Int?,
      "last": pages, "pages": pages, "items": rows.count, "data": data,
    ]
  }

  private func create(_ table: String, _ parent: Row, _ request: HTTPRequest) throws -> HTTPResponse {
    let sent = try JSONSerialization.jsonObject(with: Data(request.body ?? [])) as? [String: Any] ?? [:]
    var row = parent
    for (name, value) in sent { row[name] = value as? Int ?? "\(value)" }
    row["id"] = (rows(table).compactMap { Int(Self.text($0["id"])) }.max() ?? 0) + 1
    if !forgets { tables.withLock { [row] in $0[table]?.append(row) } }
    return try json(shown(row), request, status: 201)
  }

  /// Version 1 has ids as strings.
  private func shown(_ row: Row) -> Row {
    guard shape == .version1 || shape == .envelopeAlways else { return row }
    var row = row
    row["id"] = Self.text(row["id"])
    return row
  }

  private func none(_ request: HTTPRequest) -> HTTPResponse { HTTPResponse("{}", status: 404, from: request) }

  private func json(_ value: Any, _ request: HTTPRequest, status: Int = 200, headers: [String: String] = [:])
    throws
    -> HTTPResponse
  {
    let data = try JSONSerialization.data(withJSONObject: Self.plain(value), options: [.sortedKeys])
    return HTTPResponse(
      String(decoding: data, as: UTF8.self), status: status, headers: headers, from: request)
  }

  private static func plain(_ value: Any) -> Any {
    if let row = value as? Row { return row.mapValues(plain) }
    if let rows = value as? [Row] { return rows.map(plain) }
    if let optional = value as? Int? { return optional ?? NSNull() }
    return value
  }

  private static func text(_ value: (any Sendable)?) -> String { value.map { "\($0)" } ?? "" }
}
