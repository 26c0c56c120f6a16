import Library
import Observation
import Posts

/// A list of posts as a window over the library: some hundred rows around where the reader is, whatever the list's
/// length. It reads from disk at once, grows before its ends are reached, and what happens in the library moves neither
/// the reader nor the rows on the screen: new posts wait above until they are asked for.
@MainActor @Observable
public final class PostWindow {
  /// How many rows it holds.
  public struct Size: Sendable {
    /// Rows read at once.
    var page = 50
    /// Rows from an end at which more are read.
    var reach = 20
    /// The most rows held; farther ones are let go.
    var capacity = 600

    public init() {}
  }

  /// The rows, in the list's order.
  public internal(set) var rows: [PostRow] = []
  /// Posts above that came after the reader did: what the "3 new posts" pill says.
  public internal(set) var newPosts = 0
  /// Whether the library has nothing after the last row.
  public internal(set) var isAtEnd = false
  /// Where the screen is to scroll, once for each new number.
  public internal(set) var scroll: Scroll?

  /// A wish to scroll.
  public struct Scroll: Hashable, Sendable {
    public var post: PostID
    /// One more with each wish.
    public var number: Int
    /// Whether the post is to stand at the top; else it only has to be seen.
    public var isToTop = true
  }

  /// Called when the rows' end is near and the library has no more.
  @ObservationIgnored var endReached: (@MainActor () -> Void)?

  @ObservationIgnored let desk: Desk
  @ObservationIgnored let size: Size
  /// Whether what is new shows at once at the top: in lists that only the reader adds to.
  @ObservationIgnored let showsNewAtOnce: Bool
  @ObservationIgnored var source: PostSource
  @ObservationIgnored var name: String?
  @ObservationIgnored var position: PostID?
  @ObservationIgnored var place: PostList.Place?
  /// Where the list began for the reader: rows before it are held back.
  @ObservationIgnored var top: PostList.Place?
  /// Whether the rows go up to there; else more can be read above.
  @ObservationIgnored var startsAtTop = true
  @ObservationIgnored private let keeping: Later
  @ObservationIgnored private var watch: LibraryWatch?

  /// Shows what the library has, from where the reader was.
  /// - Parameter name: what the position is kept under; nil to begin at the top each time.
  init(_ source: PostSource, name: String?, desk: Desk, size: Size = Size(), showsNewAtOnce: Bool = false) {
    self.source = source
    self.name = name
    self.desk = desk
    self.size = size
    self.showsNewAtOnce = showsNewAtOnce
    keeping = Later(.seconds(1), time: desk.time)
    open()
    watch = LibraryWatch(desk.library) { [weak self] parts in
      if !parts.isDisjoint(with: [.posts, .states, .blogs, .people, .comments]) { self?.reread() }
    }
  }

  /// Shows another list, from where the reader was in it.
  func show(_ source: PostSource, name: String?) {
    let (work, old) = (keptPosition, self.name)
    keeping.cancel()
    if let work, let old {
      Task { [desk] in await desk.attempt { try await work.store(old, in: desk.library) } }
    }
    self.source = source
    self.name = name
    open()
  }

  /// Tells which row is the first on the screen.
  public func topRowChanged(to post: PostID) {
    guard position != post, let row = rows.first(where: { $0.id == post }) else { return }
    position = post
    place = row.place
    keeping.ask { [weak self] in await self?.keepPosition() }
  }

  /// Tells that a row came onto the screen; more are read before the reader gets to them.
  public func rowAppeared(_ post: PostID) {
    guard let index = rows.firstIndex(where: { $0.id == post }) else { return }
    if index >= rows.count - size.reach {
      if isAtEnd { endReached?() } else { growEnd() }
    }
    if index < size.reach { growStart() }
  }

  /// What the pill says; nil where there is nothing new.
  public var newPostsWords: String? {
    newPosts == 0 ? nil : Plural.of(newPosts, "new post")
  }

  /// Shows the new posts and goes up to them.
  public func newPostsTapped() { goToTop() }

  /// Goes to the list's beginning: its tab was tapped again.
  public func goToTop() {
    loadTop()
    scrollToPosition()
  }

  /// Whether the reader is at the list's beginning.
  var isAtTop: Bool { startsAtTop && (position == nil || position == rows.first?.id) }

  /// Keeps the position now: the list goes from the screen.
  public func left() async {
    await keeping.now()
  }

  func scrollToPosition() {
    guard let position else { return }
    scroll = Scroll(post: position, number: (scroll?.number ?? 0) + 1)
  }

  private var keptPosition: ListPosition? {
    guard let position, let place, let top else { return nil }
    return ListPosition(blog: position.blog, post: position.id, place: place, top: top)
  }

  private func keepPosition() async {
    guard let name, let keptPosition, !desk.library.isReadOnly else { return }
    await desk.attempt { try await keptPosition.store(name, in: desk.library) }
  }
}
