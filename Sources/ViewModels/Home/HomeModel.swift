import Library
import Observation
import Origins
import Posts

/// Home: the posts of a blog, or of all, under the tag strip.
@MainActor @Observable
public final class HomeModel {
  /// Where one can go from here.
  public enum Destination: Identifiable {
    case addTag(AddTag)
    case share(PostActs.Shared)
    case post(PostID)

    public var id: String {
      switch self {
      case .addTag: "add tag"
      case .share(let shared): "share \(shared.id)"
      case .post(let post): "post \(post.blog.rawValue) \(post.id)"
      }
    }
  }

  public var destination: Destination?
  public let strip: TagStrip
  public let posts: PostWindow
  /// What can be done to a row.
  public let acts: PostActs
  /// Whether the blog is being asked for what the library does not have yet: the progress row at the list's end.
  public private(set) var isLoadingMore = false
  /// Whether a refresh the reader asked for is under way: the spinner.
  public private(set) var isRefreshing = false

  private let choice: BlogChoice
  @ObservationIgnored let desk: Desk
  private var fetch: FilterFetch?
  @ObservationIgnored private var more: Task<Void, Never>?

  /// Shows what the library has; nothing is asked of a blog before ``started()``.
  public init(_ choice: BlogChoice, desk: Desk) {
    self.choice = choice
    self.desk = desk
    strip = TagStrip(choice, desk: desk)
    let list = PostList(blog: choice.blog, kind: .post)
    let posts = PostWindow(.list(list), name: Self.name(choice, .posts), desk: desk)
    self.posts = posts
    acts = PostActs(desk: desk) { [weak posts] in posts?.reread() }
    strip.selectionChanged = { [weak self] in self?.filterChanged() }
    posts.endReached = { [weak self] in self?.askForMore() }
  }

  /// What the list shows.
  public var state: ListState {
    let blogs = blogs
    let isWorking = blogs.contains { desk.refresher.underWay.contains($0.id) } || fetch?.isWorking == true
    let wasAnswered = blogs.allSatisfy {
      !$0.syncs || isComplete($0.id) || desk.refresher.answered.contains($0.id)
    }
    return ListState.of(
      hasPosts: !posts.rows.isEmpty, isWorking: isWorking, failure: failure,
      wasAnswered: fetch.map { $0.wasAnswered || wasAnswered } ?? wasAnswered)
  }

  /// The screen is there: the blogs are asked, where they may be asked already.
  public func started() async { await refresh(.automatic) }

  /// Pulled down, or the button, or the key. Returns when the work is done, so that the spinner lasts as long.
  public func pulledToRefresh() async { await refresh(.asked) }

  /// The button of a failed list or a banner.
  public func tryAgainTapped() async { await refresh(.asked) }

  /// Opens a post.
  public func rowTapped(_ row: PostRow) { destination = .post(row.id) }

  /// Opens the sheet of the system that shares.
  public func shareTapped(_ row: PostRow) {
    if let shared = acts.shared(row) { destination = .share(shared) }
  }

  /// "+" of the strip; a tag that was added is selected.
  public func addTagTapped() {
    let sheet = strip.makeAddTag { [weak self] tag in
      self?.destination = nil
      self?.strip.tapped(.tag(tag))
    }
    if let sheet { destination = .addTag(sheet) }
  }

  private func refresh(_ hurry: Hurry) async {
    if hurry == .asked { isRefreshing = true }
    defer { if hurry == .asked { isRefreshing = false } }
    let wasAtTop = posts.isAtTop
    await desk.refresher.refresh(blogs.filter(\.syncs).map(\.id), hurry: hurry)
    if let fetch {
      fetch.restart()
      await fetch.next(hurry: hurry)
    }
    posts.reread()
    // Who pulled at the top wants to see what came.
    if hurry == .asked, wasAtTop, posts.isAtTop { posts.loadTop() }
  }

  private func filterChanged() {
    let filter = strip.selected
    guard let source = desk.read({ try filter.source(of: choice.blog, in: desk.library) }) else { return }
    posts.show(source, name: Self.name(choice, filter))
    more?.cancel()
    fetch = nil
    guard case .tag(let tag) = filter, let blog = blogs.first, choice.blog != nil, !isComplete(blog.id) else {
      return
    }
    let fetch = FilterFetch(tag, of: blog, desk: desk)
    self.fetch = fetch
    more = Task { [weak self] in
      await fetch.next(hurry: .automatic)
      self?.posts.reread()
    }
  }

  /// The library has no more: the blog may.
  private func askForMore() {
    let missing = blogs.filter { $0.syncs && !isComplete($0.id) }.map(\.id)
    guard !isLoadingMore, !missing.isEmpty else { return }
    isLoadingMore = true
    more = Task { [weak self, desk] in
      if let fetch = self?.fetch {
        await fetch.next(hurry: .asked)
      } else {
        await desk.refresher.refresh(missing, hurry: .asked)
      }
      self?.isLoadingMore = false
      self?.posts.reread()
    }
  }

  private var failure: (any Error)? {
    if let failure = fetch?.failure { return failure }
    let failures = blogs.compactMap { desk.refresher.failures[$0.id] }
    // With several blogs one that answered shows that the network is there: what another says of itself counts then.
    return failures.first { !($0 as? OriginsError).isOffline } ?? failures.first
  }

  private var blogs: [Blog] {
    let all = desk.read { try desk.library.blogs().map(\.blog) } ?? []
    return choice.blog.map { id in all.filter { $0.id == id } } ?? all
  }

  /// Whether the library once had all posts of a blog.
  private func isComplete(_ blog: BlogID) -> Bool {
    let kind: FeedKind = strip.selected == .pages ? .pages : .posts
    let progress = desk.read { try desk.library.progress(of: kind, blog: blog) }
    return progress?.whole != nil
  }

  private static func name(_ choice: BlogChoice, _ filter: HomeFilter) -> String {
    "home \(choice.name) \(filter.name)"
  }
}

extension OriginsError? {
  fileprivate var isOffline: Bool {
    if case .some(.offline) = self { true } else { false }
  }
}
