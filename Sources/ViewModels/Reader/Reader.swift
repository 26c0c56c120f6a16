import Library
import Markup
import Observation
import Posts

/// A post being read.
@MainActor @Observable
public final class Reader {
  /// What is shown.
  public enum Content {
    /// The stored post.
    case stored(StoredPost)
    /// The post's own page on the web.
    case original(OriginalPage)
    /// The library has no such post, or not any more.
    case missing
  }

  /// Where one can go from here.
  public enum Destination: Hashable, Identifiable {
    case post(PostID)
    /// A person, by number.
    case author(Int64)
    /// The posts with a label.
    case label(String, of: BlogID)
    case comments(PostID)
    case share(PostActs.Shared)
    case display

    public var id: Self { self }
  }

  public var destination: Destination?
  /// The post, whatever is shown of it; nil if there is none.
  public private(set) var stored: StoredPost?
  /// The page that is on, if it is the post's own.
  public private(set) var original: OriginalPage?
  /// How far down to begin, 0 to 1; for each post anew.
  public private(set) var start = 0.0
  /// Whether there is nothing left to read here: the post was deleted.
  public private(set) var isDone = false

  @ObservationIgnored let desk: Desk
  @ObservationIgnored private let list: PostWindow?
  @ObservationIgnored private var made: (page: ReadingPage, style: PageStyle, html: String)?
  @ObservationIgnored private var acts: PostActs?
  @ObservationIgnored private var watch: LibraryWatch?
  @ObservationIgnored private let keeping: Later

  /// Opens a post.
  /// - Parameter list: what "next" and "previous" go through.
  public init(_ post: PostID, in list: PostWindow?, desk: Desk) {
    self.desk = desk
    self.list = list
    keeping = Later(.seconds(1), time: desk.time)
    acts = PostActs(desk: desk) { [weak self] in self?.changed() }
    open(post)
    watch = LibraryWatch(desk.library) { [weak self] parts in
      if !parts.isDisjoint(with: [.posts, .states, .comments, .blogs]) { self?.reread() }
    }
  }

  /// What is shown.
  public var content: Content {
    if let original { return .original(original) }
    return stored.map(Content.stored) ?? .missing
  }

  /// What stands above the page.
  public var title: String { stored.map { PostPage.title($0.row) } ?? "No post" }

  /// What leads to the comments.
  public var commentsTitle: String { PostPage.commentsTitle(stored?.row.comments ?? 0) }

  /// The document of the stored post. It is made again where it would be another: not when the post is saved or read.
  public var page: String {
    guard let stored else { return "" }
    let page = PostPage.page(stored, comments: stored.row.comments ?? 0, dates: desk.dates)
    let style = desk.display.style
    if let made, made.page == page, made.style == style { return made.html }
    let html = page.html(style)
    made = (page, style, html)
    return html
  }

  /// The screen is there: the post counts as read from here on.
  public func appeared() async { await markRead() }

  // MARK: What the web view tells

  /// The reader got so far down, 0 to 1.
  public func scrolled(to position: Double) {
    guard original == nil, let post = stored?.id else { return }
    keeping.ask { [desk] in
      guard !desk.library.isReadOnly else { return }
      await desk.attempt { try await desk.library.setPosition(position, of: post) }
    }
  }

  /// The screen goes: the position is kept now.
  public func left() async { await keeping.now() }

  /// A link was followed: the web view itself follows none but those inside the page.
  /// - Returns: Whether the web view may go there.
  public func linkTapped(_ address: String) -> Bool {
    if address.hasPrefix("#") || address.hasPrefix("about:blank#") { return true }
    if let link = PageLink(address) {
      follow(link)
    } else if let post = desk.read({ try desk.library.post(address: address) }) ?? nil {
      destination = .post(post)
    } else if let web = WebAddress(address), web.isWeb || web.scheme == "mailto" || web.scheme == "tel" {
      desk.outside.open(address)
    }
    return false
  }

  // MARK: The bar

  /// Saves the post, or takes it from the saved ones.
  public func saveTapped() async {
    if let row = stored?.row { await acts?.saveTapped(row) }
  }

  /// Marks it as read or unread.
  public func readMarkTapped() async {
    if let row = stored?.row { await acts?.readMarkTapped(row) }
  }

  /// Deletes it; the toast undoes it.
  public func deleteTapped() async {
    guard let row = stored?.row else { return }
    await acts?.deleteTapped([row])
  }

  public func copyLinkTapped() { if let row = stored?.row { acts?.copyLinkTapped(row) } }

  /// Opens the post's own page in the browser.
  public func openOriginalTapped() { if let row = stored?.row { acts?.openOriginalTapped(row) } }

  public func shareTapped() {
    if let row = stored?.row, let shared = acts?.shared(row) { destination = .share(shared) }
  }

  public func commentsTapped() { if let id = stored?.id { destination = .comments(id) } }

  public func displayTapped() { destination = .display }

  /// Whether there is a page of its own to switch to.
  public var hasOriginal: Bool { stored?.row.address != nil }

  /// Shows the post's own page here, or the stored post again.
  public func originalSwitched() {
    original = original == nil ? stored?.row.address.map(OriginalPage.init) : nil
  }

  // MARK: The list it came from

  /// The next post of the list; nothing at its end.
  public func nextTapped() async { await go(by: 1) }

  /// The one before; nothing at its beginning.
  public func previousTapped() async { await go(by: -1) }

  private func go(by step: Int) async {
    guard let list, let id = stored?.id, let next = list.neighbor(of: id, by: step) else { return }
    await keeping.now()
    open(next)
    list.goTo(next)
    await markRead()
  }

  private func open(_ post: PostID) {
    (original, isDone) = (nil, false)
    stored = desk.read { try desk.library.post(post) } ?? nil
    start = stored?.state.position ?? 0
  }

  private func markRead() async {
    guard let stored, !stored.state.isRead, !desk.library.isReadOnly else { return }
    await desk.attempt { try await desk.library.mark([stored.id], read: true) }
    reread()
  }

  private func changed() {
    reread()
    list?.reread()
  }

  private func reread() {
    guard let id = stored?.id else { return }
    let new = desk.read { try desk.library.post(id) } ?? nil
    if new != stored { stored = new }
    isDone = new == nil || new?.state.removed != nil
  }

  private func follow(_ link: PageLink) {
    guard let stored else { return }
    switch link {
    case .author: destination = stored.row.author.map { .author($0.number) }
    case .label(let name): destination = .label(name, of: stored.id.blog)
    case .comments: destination = .comments(stored.id)
    }
  }
}
