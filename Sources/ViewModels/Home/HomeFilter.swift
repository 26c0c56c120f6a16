import Library
import Posts

/// What the tag strip shows below it.
public enum HomeFilter: Hashable, Sendable {
  case posts, pages
  /// One of the reader's own tags.
  case tag(Tag)

  /// Its name in the strip.
  public var title: String {
    switch self {
    case .posts: "Posts"
    case .pages: "Pages"
    case .tag(let tag): tag.name
    }
  }

  /// The posts it shows. A label is found whatever its case: the library's own spelling is asked for.
  func source(of blog: BlogID?, in library: Library) throws -> PostSource {
    switch self {
    case .posts: return .list(PostList(blog: blog, kind: .post))
    case .pages: return .list(PostList(blog: blog, kind: .page))
    case .tag(let tag) where tag.kind == .label:
      let labels = try library.labels(of: blog).map(\.name)
      let label = labels.first { $0 == tag.name } ?? labels.first { $0.lowercased() == tag.name.lowercased() }
      return .list(PostList(blog: blog, label: label ?? tag.name))
    case .tag(let tag): return .hits(Search(tag), blog: blog, kind: nil)
    }
  }

  /// What tells its kept position from others'. Tags called "posts" or "pages" are ordinary tags.
  var name: String {
    switch self {
    case .posts: "posts"
    case .pages: "pages"
    case .tag(let tag): "\(tag.kind.rawValue) \(tag.name)"
    }
  }
}
