import Foundation
import Library
import Observation
import Origins
import Posts

/// Explore: search as one types, topics, and what is recommended.
@MainActor @Observable
public final class Explore {
  /// What the screen shows below the field.
  public enum Content: Hashable, Sendable {
    /// No query: cards, empty if there is nothing to recommend.
    case recommended([PostRow])
    case results([SearchResult])
    /// Nothing here; the blog is still being asked.
    case searching
    /// Nothing, and that is all there is.
    case noResults(text: String)
  }

  /// Where one can go from here.
  public enum Destination: Hashable, Identifiable {
    case post(PostID)
    case label(String, of: BlogID?)
    case share(PostActs.Shared)

    public var id: Self { self }
  }

  /// Topics that the chips have room for, hits read at once, milliseconds without a key until our own search, and until
  /// the blog is asked.
  static let topicCount = 12, page = 50, localDelay = 150, blogDelay = 600

  public var destination: Destination?
  /// What is typed.
  public var text = "" {
    didSet { if text != oldValue { typed() } }
  }
  public private(set) var content = Content.recommended([])
  /// The blog's labels; the same while one searches.
  public private(set) var topics: [String] = []
  /// Whether the blog's own search is being asked: a progress mark beside the results.
  public private(set) var isAskingBlog = false
  /// Why the blog's own search could not be asked; the library's results stand.
  public private(set) var failure: String?

  /// What can be done to a post from its menu.
  @ObservationIgnored public private(set) lazy var acts = PostActs(desk: desk) { [weak self] in
    self?.changed()
  }

  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private let choice: BlogChoice
  @ObservationIgnored private let local: Later
  @ObservationIgnored private let remote: Later
  @ObservationIgnored private var search = Search("")
  @ObservationIgnored private var asking: Task<Void, Never>?
  @ObservationIgnored private var results: [SearchResult] = []
  @ObservationIgnored private var fromBlog: [PostID] = []
  @ObservationIgnored private var isAtEnd = false
  @ObservationIgnored private var watch: LibraryWatch?

  public init(_ choice: BlogChoice, desk: Desk) {
    self.choice = choice
    self.desk = desk
    local = Later(.milliseconds(Self.localDelay), time: desk.time)
    remote = Later(.milliseconds(Self.blogDelay), time: desk.time)
    recommend()
    watch = LibraryWatch(desk.library) { [weak self] parts in
      if !parts.isDisjoint(with: [.posts, .states, .blogs]) { self?.changed() }
    }
  }

  /// Enter: the words are whole, and nothing waits.
  public func submitted() async {
    look(isTyping: false)
    await remote.now()
  }

  /// Asks the blog again after a failure.
  public func tryAgainTapped() {
    failure = nil
    askBlog()
  }

  /// The search is left.
  public func cleared() { text = "" }

  /// A chip opens its label, not a search for its name.
  public func topicTapped(_ topic: String) { destination = .label(topic, of: choice.blog) }

  public func rowTapped(_ row: PostRow) { destination = .post(row.id) }

  public func shareTapped(_ row: PostRow) {
    if let shared = acts.shared(row) { destination = .share(shared) }
  }

  /// Tells that a result came onto the screen: more are read before the reader gets to them.
  public func rowAppeared(_ post: PostID) {
    guard !isAtEnd, let index = results.firstIndex(where: { $0.id == post }), index >= results.count - 20
    else {
      return
    }
    let more = read(after: results.last?.row.place)
    isAtEnd = more.count < Self.page
    results += more
    publish()
  }

  private func typed() {
    asking?.cancel()
    (isAskingBlog, failure, fromBlog) = (false, nil, [])
    remote.cancel()
    guard !Search(text).isEmpty else {
      local.cancel()
      search = Search("")
      return recommend()
    }
    local.ask { [weak self] in self?.look(isTyping: true) }
    remote.ask { [weak self] in self?.askBlog() }
  }

  private func look(isTyping: Bool) {
    local.cancel()
    search = Search(text, isTyping: isTyping)
    guard !search.isEmpty else { return }
    results = read(after: nil)
    isAtEnd = results.count < Self.page
    publish()
  }

  private func read(after place: PostList.Place?) -> [SearchResult] {
    let hits = desk.read {
      try desk.library.hits(of: search, in: choice.blog, after: place, limit: Self.page)
    }
    return (hits ?? []).map(SearchResult.init)
  }

  /// Our hits, and between them what only the blog found, newest first.
  private func publish() {
    let ours = Set(results.map(\.id))
    let extra = fromBlog.filter { !ours.contains($0) }.compactMap { id in
      desk.read { try desk.library.post(id) }.flatMap { $0 }
    }.filter { $0.state.removed == nil }.map { SearchResult($0.row) }
    let order = PostList()
    let last = isAtEnd ? nil : results.last?.row.place
    let fitting = extra.filter { found in last.map { order.stands(found.row.place, before: $0) } ?? true }
    let all = (results + fitting).sorted { order.stands($0.row.place, before: $1.row.place) }
    let new: Content =
      !all.isEmpty ? .results(all) : isAskingBlog ? .searching : .noResults(text: search.text)
    if content != new { content = new }
  }

  /// The blog's own search, for words; it knows nothing of what the reader did.
  private func askBlog() {
    let asked = text
    guard !asked.contains(":"), let id = choice.blog,
      let blog = desk.read({ try desk.library.blogs().first { $0.id == id }?.blog }).flatMap({ $0 }),
      blog.syncs
    else { return }
    isAskingBlog = true
    publish()
    asking = Task { [weak self, desk] in
      var found: [PostID] = []
      var problem: (any Error)?
      do {
        let origin = try desk.session.origin(for: blog)
        if case .page(let page) = try await origin.page(searching: asked, at: nil, hurry: .asked) {
          try Task.checkCancellation()
          try await desk.library.store(page, of: blog.id)
          found = page.posts.map(\.id)
        }
        desk.connection.note(nil)
      } catch {
        problem = error
        if !(error is CancellationError) { desk.connection.note(error) }
      }
      // A later query has begun: this answer is nobody's.
      guard !Task.isCancelled else { return }
      self?.take(found, problem)
    }
  }

  private func take(_ found: [PostID], _ problem: (any Error)?) {
    isAskingBlog = false
    failure = problem.map(Sentence.of)
    fromBlog = found
    reread()
  }

  private func changed() {
    if search.isEmpty, text.isEmpty { recommend() } else { reread() }
  }

  /// As many as are shown, again.
  private func reread() {
    guard !search.isEmpty else { return }
    let shown = max(results.count, Self.page)
    let hits = desk.read { try desk.library.hits(of: search, in: choice.blog, limit: shown) } ?? []
    results = hits.map(SearchResult.init)
    isAtEnd = results.count < shown
    publish()
  }

  private func recommend() {
    results = []
    let rows = desk.read { try desk.library.recommendations(in: choice.blog) } ?? []
    if content != .recommended(rows) { content = .recommended(rows) }
    let labels = desk.read { try desk.library.labels(of: choice.blog) } ?? []
    let new = labels.prefix(Self.topicCount).map(\.name)
    if topics != new { topics = new }
  }
}
