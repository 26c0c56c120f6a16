import Library
import Observation
import Posts

/// The sidebar's rows: the blogs with what is unread in them, and how many posts are saved.
@MainActor @Observable
public final class Sidebar {
  /// A row that stands for a blog, or for all of them.
  public struct Row: Identifiable, Hashable, Sendable {
    public var choice: BlogChoice
    public var title: String
    public var unread: Int

    public var id: BlogChoice { choice }
    /// For the badge; nil where there is nothing unread.
    public var badge: String? { unread == 0 ? nil : String(unread) }
    /// The row's accessible label.
    public var spoken: String { unread == 0 ? title : "\(title), \(unread) unread" }
  }

  /// "All blogs" first, where there are several.
  public private(set) var rows: [Row] = []
  public private(set) var saved = 0

  /// The blogs alone.
  public var blogs: [Row] { rows.filter { $0.choice.blog != nil } }

  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private var watch: LibraryWatch?

  init(desk: Desk) {
    self.desk = desk
    read()
    watch = LibraryWatch(desk.library) { [weak self] parts in
      if !parts.isDisjoint(with: [.blogs, .posts, .states]) { self?.read() }
    }
  }

  func read() {
    let library = desk.library
    desk.read {
      var new = try library.blogs().map { entry in
        Row(
          choice: .blog(entry.id), title: entry.blog.name,
          unread: try library.count(of: PostList(blog: entry.id, kind: .post, isUnread: true)))
      }
      if new.count > 1 {
        new.insert(Row(choice: .all, title: "All blogs", unread: new.reduce(0) { $0 + $1.unread }), at: 0)
      }
      if rows != new { rows = new }
      let count = try library.count(of: PostList(isSaved: true))
      if saved != count { saved = count }
    }
  }
}
