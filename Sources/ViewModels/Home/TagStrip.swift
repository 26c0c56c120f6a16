import Library
import Observation
import Posts

/// The strip above Home's list: Posts, Pages, then the reader's tags in the order they were added.
@MainActor @Observable
public final class TagStrip {
  public private(set) var filters: [HomeFilter] = [.posts, .pages]
  public private(set) var selected = HomeFilter.posts
  /// Whether every tag of the reader's shows a remove button.
  public private(set) var isDeleting = false

  /// Called when another filter is selected.
  @ObservationIgnored var selectionChanged: (@MainActor () -> Void)?
  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private let blog: BlogID?
  @ObservationIgnored private var watch: LibraryWatch?

  init(_ choice: BlogChoice, desk: Desk) {
    blog = choice.blog
    self.desk = desk
    read()
    watch = LibraryWatch(desk.library) { [weak self] parts in
      if parts.contains(.tags) { self?.read() }
    }
  }

  /// Whether tags can be added: they belong to a blog.
  public var canAdd: Bool { blog != nil }

  /// Selects a filter; while tags are being deleted that does nothing.
  public func tapped(_ filter: HomeFilter) {
    guard !isDeleting, selected != filter else { return }
    selected = filter
    selectionChanged?()
  }

  /// A long press, or a right click, on a tag: begins deleting, and ends it the same way.
  public func pressedLong() {
    isDeleting = !isDeleting && filters.count > 2
  }

  /// Escape or Done.
  public func deletingEnded() { isDeleting = false }

  /// Removes a tag; the toast undoes it.
  public func removeTapped(_ tag: Tag) async {
    guard let blog,
      let removed = await desk.attempt({ try await desk.library.removeTag(tag.name, from: blog) })
    else { return }
    read()
    desk.toasts.show("Removed the tag “\(removed.tag.name)”.") { [weak self, desk] in
      await desk.attempt { try await desk.library.add(removed.tag, to: blog, at: removed.index) }
      self?.read()
    }
  }

  /// The sheet behind "+"; nil where tags belong to no blog.
  func makeAddTag(added: @escaping @MainActor (Tag) -> Void) -> AddTag? {
    blog.map { blog in
      AddTag(to: blog, desk: desk) { [weak self] tag in
        self?.read()
        added(tag)
      }
    }
  }

  private func read() {
    guard let blog, let tags = desk.read({ try desk.library.tags(of: blog) }) else { return }
    let new = [.posts, .pages] + tags.map(HomeFilter.tag)
    if filters != new { filters = new }
    if tags.isEmpty { isDeleting = false }
    // A tag that is gone shows nothing any more.
    if !new.contains(selected) {
      selected = .posts
      selectionChanged?()
    }
  }
}
