import Foundation
import Library
import Observation
import Posts

/// The window: whose posts are shown, in which place, and what is told to the reader.
@MainActor @Observable
public final class Shell {
  /// What opens above everything.
  public enum Destination: Identifiable {
    case addBlog(AddBlog)
    case switchBlog
    case compose(Compose)
    case drafts(Drafts)
    case settings(SettingsModel)
    case shortcuts

    public var id: String {
      switch self {
      case .addBlog: "add blog"
      case .switchBlog: "switch blog"
      case .compose: "compose"
      case .drafts: "drafts"
      case .settings: "settings"
      case .shortcuts: "shortcuts"
      }
    }
  }

  public var destination: Destination?
  /// The place shown.
  public private(set) var place: Place
  /// Whose posts are shown.
  public private(set) var choice: BlogChoice
  public private(set) var home: HomeModel
  public let sidebar: Sidebar
  public let desk: Desk
  /// One more each time a place's list is to go to its top without a window of its own.
  public private(set) var topWishes: [Place: Int] = [:]

  private static let placeSetting = "place", blogSetting = "current blog"
  @ObservationIgnored private let delivery: Delivery
  @ObservationIgnored private let automatic: AutomaticRefresh

  /// Shows what was shown last; nothing is asked of the network before ``started()``.
  public init(desk: Desk) {
    self.desk = desk
    let library = desk.library
    let place = desk.read { try library.setting(Self.placeSetting) }.flatMap { $0 }.flatMap(Place.init)
    self.place = place ?? .home
    let choice = desk.read { try Self.storedChoice(in: library) } ?? .all
    self.choice = choice
    home = HomeModel(choice, desk: desk)
    let sidebar = Sidebar(desk: desk)
    self.sidebar = sidebar
    isWelcoming = sidebar.rows.isEmpty && !library.isReadOnly
    delivery = Delivery(desk: desk)
    automatic = AutomaticRefresh(desk: desk)
  }

  /// Whose posts are shown, by name.
  public var title: String { sidebar.rows.first { $0.choice == choice }?.title ?? "Broadsheet" }

  /// Gives a new library the sample blog, then asks the blogs for news where they may be asked already.
  public func started() async {
    await desk.attempt { try await desk.session.welcome() }
    sidebar.read()
    // Whoever added a blog meanwhile sees that one.
    if isWelcoming, choice == .all, let stored = desk.read({ try Self.storedChoice(in: desk.library) }) {
      show(stored)
    }
    isWelcoming = false
    delivery.start()
    await home.started()
    automatic.start()
    await tidy()
  }

  /// What a start owes the library and nobody waits for.
  private func tidy() async {
    guard !desk.library.isReadOnly else { return }
    await desk.attempt { try await desk.library.refreshSearchIndex() }
    await desk.attempt {
      try await desk.library.purgeRemovedBlogs(before: desk.time.now() - Session.removalGrace)
    }
    await desk.attempt {
      let report = try await desk.library.checkAfterUncleanEnd()
      guard let finding = report?.findings.first else { return }
      desk.toasts.show("The library is damaged. \(finding.sentence) Put a backup in its place.")
    }
  }

  /// Goes to a place; its own tab again takes its list to the top.
  public func placeTapped(_ place: Place) {
    guard self.place == place else {
      self.place = place
      keep(place.rawValue, as: Self.placeSetting)
      return
    }
    if place == .home { home.posts.goToTop() }
    topWishes[place, default: 0] += 1
  }

  /// Shows another blog, or all, and asks it for news.
  public func blogTapped(_ choice: BlogChoice) async {
    if case .switchBlog = destination { destination = nil }
    guard self.choice != choice else { return }
    await home.posts.left()
    show(choice)
    await home.pulledToRefresh()
  }

  /// Begins a post.
  public func composeTapped() { destination = .compose(Compose(in: choice, desk: desk)) }

  /// Shows what is being written, and what waits to be sent.
  public func draftsTapped() { destination = .drafts(Drafts(desk: desk)) }

  /// Goes on with a draft.
  public func draftTapped(_ draft: Draft) { destination = .compose(Compose(draft, in: choice, desk: desk)) }

  /// A post is written, or left: its sheet goes, unless another took its place.
  public func closed(_ compose: Compose) {
    if case .compose(let shown) = destination, shown === compose { destination = nil }
  }

  /// Leaves a text to be written for the drafts.
  public func draftsTapped(leaving compose: Compose) async {
    await compose.saveDraftTapped()
    if compose.isDone { draftsTapped() }
  }

  public func switchBlogTapped() { destination = .switchBlog }

  public func settingsTapped() { destination = .settings(SettingsModel(desk: desk)) }

  public func shortcutsTapped() { destination = .shortcuts }

  /// Whether the library has no blog yet: the first start is under way.
  public private(set) var isWelcoming: Bool

  /// Opens the sheet that adds a blog; a blog that was added is shown.
  public func addBlogTapped() {
    destination = .addBlog(
      AddBlog(desk: desk) { [weak self] blog in
        self?.destination = nil
        self?.sidebar.read()
        Task { await self?.blogTapped(.blog(blog)) }
      })
  }

  // MARK: Sharing

  /// Copies the address of what is shared.
  public func copyTapped(_ shared: PostActs.Shared) {
    desk.outside.copy(shared.address)
    desk.toasts.show("Link copied.")
  }

  /// Writes a mail with it in the system's program.
  public func mailTapped(_ shared: PostActs.Shared) { desk.outside.open(shared.mail) }

  /// Opens it in the browser.
  public func openTapped(_ shared: PostActs.Shared) { desk.outside.open(shared.address) }

  /// Removes a blog without asking; the toast says what went with it, and undoes it.
  public func removeTapped(_ blog: BlogID) async {
    let name = sidebar.rows.first { $0.choice == .blog(blog) }?.title ?? ""
    guard let counts = await desk.attempt({ try await desk.library.remove(blog) }) else { return }
    sidebar.read()
    let wasShown = choice == .blog(blog)
    if wasShown { show(sidebar.rows.first?.choice ?? .all) }
    desk.toasts.show(Removal.sentence(name, counts)) { [weak self, desk] in
      await desk.attempt { try await desk.library.restore(blog) }
      self?.sidebar.read()
      if wasShown { self?.show(.blog(blog)) }
    }
  }

  private func show(_ choice: BlogChoice) {
    self.choice = choice
    home = HomeModel(choice, desk: desk)
    keep(choice.blog?.rawValue ?? "", as: Self.blogSetting)
  }

  private func keep(_ value: String, as setting: String) {
    guard !desk.library.isReadOnly else { return }
    Task { [desk] in await desk.attempt { try await desk.library.set(setting, to: value) } }
  }

  /// The blog shown last; the first one if that is gone, or was never chosen.
  private static func storedChoice(in library: Library) throws -> BlogChoice {
    let blogs = try library.blogs()
    guard let stored = try library.setting(blogSetting) else {
      return blogs.first.map { .blog($0.id) } ?? .all
    }
    if stored.isEmpty, blogs.count > 1 { return .all }
    let found = blogs.first { $0.id.rawValue == stored } ?? blogs.first
    return found.map { .blog($0.id) } ?? .all
  }
}

/// What the toast says of a blog that was removed.
enum Removal {
  static func sentence(_ name: String, _ counts: BlogCounts) -> String {
    var parts = [Plural.of(counts.posts, "post")]
    if counts.pages > 0 { parts.append(Plural.of(counts.pages, "page")) }
    if counts.comments > 0 { parts.append(Plural.of(counts.comments, "comment")) }
    if counts.saved > 0 { parts.append("\(counts.saved) saved") }
    return "Removed “\(name)”: \(Plural.list(parts))."
  }
}
