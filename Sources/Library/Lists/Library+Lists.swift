import Posts

extension Library {
  /// The rows after a place in a list, or the first ones without a place.
  public func rows(of list: PostList, after place: PostList.Place? = nil, limit: Int) throws -> [PostRow] {
    try read { connection in
      let text = try ListQuery(list, on: connection).window(place, isBackwards: false, limit: limit)
      return try connection.all(text.sql, list: text.values, map: PostRow.init)
    }
  }

  /// The rows before a place in a list, or the last ones without a place, in the list's order.
  public func rows(of list: PostList, before place: PostList.Place?, limit: Int) throws -> [PostRow] {
    try read { connection in
      let text = try ListQuery(list, on: connection).window(place, isBackwards: true, limit: limit)
      return try connection.all(text.sql, list: text.values, map: PostRow.init).reversed()
    }
  }

  /// How many posts a list has, or, with a place, how many stand before it: what a "3 new posts" pill counts.
  public func count(of list: PostList, before place: PostList.Place? = nil) throws -> Int {
    try read { connection in
      let text = try ListQuery(list, on: connection).count(before: place)
      return try connection.all(text.sql, list: text.values) { Int($0.int(0)) }.first ?? 0
    }
  }
}
