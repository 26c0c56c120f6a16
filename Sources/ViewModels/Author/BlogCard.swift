import Library
import Observation
import Posts

/// The Author tab: the current blog, its authors, and what is stored of it.
@MainActor @Observable
public final class BlogCard {
  public private(set) var blog: Blog?
  public private(set) var authors: [AuthorCount] = []
  public private(set) var counts: BlogCounts?
  @ObservationIgnored private let id: BlogID?
  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private var watch: LibraryWatch?

  /// For "all blogs" there is no card.
  public init(_ choice: BlogChoice, desk: Desk) {
    id = choice.blog
    self.desk = desk
    read()
    watch = LibraryWatch(desk.library) { [weak self] parts in
      if !parts.isDisjoint(with: [.blogs, .posts, .people, .comments]) { self?.read() }
    }
  }

  /// `12 posts, 1 page, 3 comments and 4 labels`.
  public var countWords: String {
    guard let counts else { return "" }
    return Plural.list([
      Plural.of(counts.posts, "post"), Plural.of(counts.pages, "page"), Plural.of(counts.comments, "comment"),
      Plural.of(counts.labels, "label"),
    ])
  }

  /// "View blog" in the browser.
  public func viewTapped() {
    if let address = blog?.address { desk.outside.open(address) }
  }

  private func read() {
    guard let id else { return }
    desk.read {
      blog = try desk.library.blogs().first { $0.id == id }?.blog
      guard blog != nil else { return }
      authors = try desk.library.authors(of: id)
      counts = try desk.library.counts(of: id)
    }
  }
}
