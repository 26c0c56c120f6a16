import Library
import Posts

/// Where a list's posts come from.
public enum PostSource: Hashable, Sendable {
  case list(PostList)
  /// Posts that a search finds, newest first.
  case hits(Search, blog: BlogID?, kind: Post.Kind?)

  /// Whether rows before a place can be had; else a window keeps everything from the beginning on.
  var isTwoWay: Bool {
    if case .list = self { true } else { false }
  }

  /// In whose order the places are.
  private var order: PostList {
    if case .list(let list) = self { list } else { PostList() }
  }

  func stands(_ one: PostList.Place, before other: PostList.Place) -> Bool {
    order.stands(one, before: other)
  }

  func justBefore(_ place: PostList.Place) -> PostList.Place { order.justBefore(place) }

  func rows(after place: PostList.Place?, limit: Int, in library: Library) throws -> [PostRow] {
    switch self {
    case .list(let list): try library.rows(of: list, after: place, limit: limit)
    case .hits(let search, let blog, let kind):
      try library.hits(of: search, in: blog, kind: kind, after: place, limit: limit).map(\.row)
    }
  }

  func rows(before place: PostList.Place, limit: Int, in library: Library) throws -> [PostRow] {
    guard case .list(let list) = self else { return [] }
    return try library.rows(of: list, before: place, limit: limit)
  }

  /// How many stand before a place, counted up to a limit where counting means looking.
  func count(before place: PostList.Place, upTo limit: Int, in library: Library) throws -> Int {
    switch self {
    case .list(let list): try library.count(of: list, before: place)
    case .hits:
      try rows(after: nil, limit: limit, in: library).prefix { stands($0.place, before: place) }.count
    }
  }
}
