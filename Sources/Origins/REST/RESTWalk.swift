import Posts

/// Walks through a list of a REST API page by page, finding out which paging the server has.
///
/// json-server 0.17 counts pages of `_limit` rows and names the next one in `Link`. 1.x answers a request that has
/// `_limit` with the first rows whatever the page, and needs `_per_page`, which makes an envelope. Others ignore all of
/// it and answer everything again. Large pages make most blogs one request, and one 304.
struct RESTWalk: Sendable {
  /// How pages are asked for.
  enum Form: String, Sendable {
    /// json-server 0.17.
    case limit = "_limit"
    /// json-server 1.x.
    case perPage = "_per_page"
  }

  /// What one step through the list gave.
  enum Answer {
    case page(RESTPage, next: PageCursor?, fetched: [String: FetchRecord])
    case notChanged(next: PageCursor?)
    case notDue
  }

  /// Rows a page.
  static let pageSize = 1000
  /// The highest page that is asked for; a server that names a higher one next has lost count.
  static let lastPage = 1_000_000

  /// The list's address, filters included, paging not.
  let list: String
  /// Asks for an address.
  let fetch: @Sendable (String) async throws -> Fetch

  /// The next page.
  func page(at cursor: PageCursor?) async throws -> Answer {
    let page = cursor?.position ?? 1
    let form = cursor?.form.flatMap(Form.init) ?? .limit
    let answer = try await ask(page, form, after: cursor)
    guard case .page(let rows, let next, _) = answer else { return answer }
    if form == .limit, rows.isEnvelope, next != nil {
      // 1.x with its default of 10 rows a page: everything again, in pages of our size.
      return try await ask(1, .perPage, after: nil)
    }
    if form == .perPage, !rows.isEnvelope {
      // No 1.x after all.
      return try await ask(page, .limit, after: cursor)
    }
    if let cursor, let total = rows.total, total < cursor.total ?? 0, page > 1 {
      return try await again(page - 1, form, after: cursor)
    }
    return answer
  }

  /// The page before once more: rows were deleted since, so that some have moved up into it unseen.
  private func again(_ page: Int, _ form: Form, after cursor: PageCursor) async throws -> Answer {
    let answer = try await ask(page, form, after: nil)
    guard case .page(var rows, let next, let fetched) = answer else { return answer }
    rows.drop(cursor.lastIDs)
    return .page(rows, next: next, fetched: fetched)
  }

  private func ask(_ page: Int, _ form: Form, after cursor: PageCursor?) async throws -> Answer {
    let address = address(page, form)
    switch try await fetch(address) {
    case .notDue: return .notDue
    case .notChanged(let record): return .notChanged(next: record.next)
    case .new(let response, let record):
      var rows = try RESTPage(response, asked: page)
      let next = next(rows, page: page, form: form, after: cursor)
      rows.drop(cursor?.lastIDs ?? [])
      var record = record
      record.next = next.map { PageCursor(position: $0.position, lastIDs: [], form: $0.form) }
      return .page(rows, next: next, fetched: [address: record])
    }
  }

  private func address(_ page: Int, _ form: Form) -> String {
    "\(list)\(list.contains("?") ? "&" : "?")_page=\(page)&\(form.rawValue)=\(Self.pageSize)"
  }

  private func next(_ rows: RESTPage, page: Int, form: Form, after cursor: PageCursor?) -> PageCursor? {
    // An empty page, or one with nothing new: past the end, clamped to the last page, or paging ignored.
    let known = cursor?.lastIDs ?? []
    guard !rows.ids.isEmpty, !Set(known).isSuperset(of: rows.ids) else { return nil }
    switch rows.following {
    case .none: return nil
    case .page(let number):
      guard number > page, number <= Self.lastPage else { return nil }
      return PageCursor(position: number, lastIDs: rows.ids, form: form.rawValue, total: rows.total)
    case .unsaid:
      // A server may give fewer rows a page than it was asked for; more means that it gave all.
      let received = (page - 1) * max(known.count, rows.count) + rows.count
      guard rows.count == Self.pageSize || rows.count < Self.pageSize && received < rows.total ?? 0 else {
        return nil
      }
      // json-server 0.17 states a total and names the next page. A list that just ends may be 1.x's.
      let form = page == 1 && rows.total == nil ? Form.perPage : form
      return PageCursor(position: page + 1, lastIDs: rows.ids, form: form.rawValue, total: rows.total)
    }
  }
}
