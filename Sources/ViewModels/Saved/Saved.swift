import Foundation
import Library
import Observation
import Posts

/// Saved: the posts the reader keeps.
@MainActor @Observable
public final class Saved {
  /// Where one can go from here.
  public enum Destination: Identifiable {
    case post(PostID)
    case note(NoteEditor)
    case share(PostActs.Shared)

    public var id: String {
      switch self {
      case .post(let post): "post \(post.blog.rawValue) \(post.id)"
      case .note(let note): "note \(note.post.id)"
      case .share(let shared): "share \(shared.id)"
      }
    }
  }

  /// What the screen shows.
  public enum Content: Hashable, Sendable {
    /// Nothing is saved: explains, and leads to Explore.
    case empty
    case posts
    case noResults(text: String)
  }

  public var destination: Destination?
  public let posts: PostWindow
  public let acts: PostActs
  /// What is searched for among the saved posts.
  public var search = "" {
    didSet { if search != oldValue { show() } }
  }
  public private(set) var order: Order
  /// How saved posts can be sorted.
  public typealias Order = PostList.Order
  /// Whether several can be chosen; rows show only title and picture then.
  public private(set) var isEditing = false
  public private(set) var selection: Set<PostID> = []
  /// Where an exported file is to go; see ``exportTapped(_:)``.
  public let export: FileOffer
  /// Whether an export is being made.
  public private(set) var isExporting = false
  /// How many are saved.
  public private(set) var count = 0

  private static let orderSetting = "saved order"
  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private let choice: BlogChoice
  @ObservationIgnored private var watch: LibraryWatch?

  public init(_ choice: BlogChoice, desk: Desk) {
    self.choice = choice
    self.desk = desk
    let stored = desk.read { try desk.library.setting(Self.orderSetting) }.flatMap { $0 }
    let order = stored.flatMap(PostList.Order.init) ?? .lastSavedFirst
    self.order = order
    let list = PostList(blog: choice.blog, isSaved: true, order: order)
    let posts = PostWindow(.list(list), name: Self.name(choice, order), desk: desk, showsNewAtOnce: true)
    self.posts = posts
    acts = PostActs(desk: desk) { [weak posts] in posts?.reread() }
    export = FileOffer(desk: desk) { "Exported to \($0)." }
    countSaved()
    watch = LibraryWatch(desk.library) { [weak self] parts in
      if !parts.isDisjoint(with: [.states, .posts, .blogs]) { self?.countSaved() }
    }
  }

  public var content: Content {
    if count == 0 { return .empty }
    return posts.rows.isEmpty ? .noResults(text: search) : .posts
  }

  /// `1 story`, `2 stories`.
  public var countWords: String { Plural.of(count, "story", "stories") }

  /// Sorts in another way, from then on.
  public func orderChosen(_ order: PostList.Order) async {
    guard self.order != order else { return }
    self.order = order
    show()
    guard !desk.library.isReadOnly else { return }
    await desk.attempt { try await desk.library.set(Self.orderSetting, to: order.rawValue) }
  }

  // MARK: Editing

  public func editTapped() { isEditing = count > 0 }

  /// Done or Escape; scrolling never ends it.
  public func editingEnded() { (isEditing, selection) = (false, []) }

  /// Opens a post; while editing, chooses it or not.
  public func rowTapped(_ row: PostRow) {
    guard isEditing else { return destination = .post(row.id) }
    if selection.remove(row.id) == nil { selection.insert(row.id) }
  }

  /// Takes what is chosen from the saved posts; the toast says how many and brings them back, notes and all.
  public func removeTapped() async {
    let ids = Array(selection)
    guard !ids.isEmpty, let change = await desk.attempt({ try await desk.library.unsave(ids) }) else {
      return
    }
    editingEnded()
    changed()
    desk.toasts.show("Removed \(Plural.of(change.count, "story", "stories")) from Saved.") {
      [weak self, desk] in
      await desk.attempt { try await desk.library.undo(change) }
      self?.changed()
    }
  }

  // MARK: Notes and export

  /// Opens the sheet for a post's note.
  public func noteTapped(_ row: PostRow) {
    destination = .note(
      NoteEditor(of: row, desk: desk) { [weak self] in
        self?.destination = nil
        self?.changed()
      })
  }

  /// The note of a post; nil for none.
  public func note(of row: PostRow) -> String? {
    desk.read { try desk.library.state(of: row.id).note } ?? nil
  }

  public func shareTapped(_ row: PostRow) {
    if let shared = acts.shared(row) { destination = .share(shared) }
  }

  /// What the saved posts can be exported as.
  public enum Format: Hashable, Sendable {
    /// One page that opens anywhere, its pictures inside.
    case page
    case json
  }

  /// Writes all saved posts, notes included, into a file that ``export`` then offers.
  public func exportTapped(_ format: Format) async {
    guard !isExporting else { return }
    isExporting = true
    defer { isExporting = false }
    switch format {
    case .page: await export.offer("Saved stories.html") { Array(try await page().utf8) }
    case .json: await export.offer("Saved stories.json") { try desk.library.savedPosts().json() }
    }
  }

  private func page() async throws -> String {
    let (session, dates) = (desk.session, desk.dates)
    let page = SavedPage(try desk.library.savedPosts(), day: { dates.long($0) }) {
      try await session.images.image($0)
    }
    return try await page.html().html
  }

  private func changed() {
    posts.reread()
    countSaved()
  }

  private func countSaved() {
    let new = desk.read { try desk.library.count(of: PostList(blog: choice.blog, isSaved: true)) } ?? 0
    if count != new { count = new }
    if new == 0 { editingEnded() }
  }

  private func show() {
    let words = search.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !Search(words).isEmpty else {
      let list = PostList(blog: choice.blog, isSaved: true, order: order)
      return posts.show(.list(list), name: Self.name(choice, order))
    }
    let hits = Search("is:saved \(words)", isTyping: true, zone: desk.dates.zone)
    posts.show(.hits(hits, blog: choice.blog, kind: nil), name: nil)
  }

  private static func name(_ choice: BlogChoice, _ order: PostList.Order) -> String {
    "saved \(choice.name) \(order.rawValue)"
  }
}
