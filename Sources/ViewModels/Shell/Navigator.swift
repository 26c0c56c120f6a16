import Library
import Observation
import Posts

/// What is open in each place: pages on top of its list in compact width, beside it in regular width. The models of the
/// pages live here, so that neither another place nor another width loses them.
@MainActor @Observable
public final class Navigator {
  /// A page, by its model.
  public enum Page: Hashable {
    case reader(Reader)
    case comments(Comments)
    case author(Author)
    case label(LabelPosts)

    private var model: ObjectIdentifier {
      switch self {
      case .reader(let model): ObjectIdentifier(model)
      case .comments(let model): ObjectIdentifier(model)
      case .author(let model): ObjectIdentifier(model)
      case .label(let model): ObjectIdentifier(model)
      }
    }

    nonisolated public static func == (left: Page, right: Page) -> Bool { left.model == right.model }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(model) }
  }

  public let shell: Shell
  private var paths: [Place: [Page]] = [:]
  @ObservationIgnored private var made: (choice: BlogChoice, places: Places)?

  public init(_ shell: Shell) { self.shell = shell }

  private var desk: Desk { shell.desk }

  // MARK: Pages

  /// The pages of a place, the first opened first.
  public func path(of place: Place) -> [Page] { paths[place] ?? [] }

  /// Takes what the stack of pages says: the reader went back.
  public func setPath(_ path: [Page], of place: Place) {
    if self.path(of: place) != path { paths[place] = path }
  }

  /// Opens a post from the list of the place shown, in place of what was open.
  /// - Parameter list: what "next" and "previous" go through.
  public func open(_ post: PostID, in list: PostWindow?) {
    guard openPost != post || path(of: shell.place).count > 1 else { return }
    paths[shell.place] = [.reader(Reader(post, in: list, desk: desk))]
  }

  /// Goes one page further.
  public func push(_ page: Page) { paths[shell.place, default: []].append(page) }

  /// Opens a post from a page.
  public func push(_ post: PostID, in list: PostWindow?) {
    push(.reader(Reader(post, in: list, desk: desk)))
  }

  /// Opens the posts of a label.
  public func push(label: String, of blog: BlogID?) { push(.label(LabelPosts(label, of: blog, desk: desk))) }

  /// Goes where a reader's links and buttons lead; what opens as a sheet is the reader's own.
  public func follow(_ destination: Reader.Destination) {
    switch destination {
    case .post(let post): push(post, in: nil)
    case .author(let number): push(.author(Author(number, desk: desk)))
    case .label(let name, let blog): push(label: name, of: blog)
    case .comments(let post): push(.comments(Comments(post, desk: desk)))
    case .share, .display: break
    }
  }

  /// Takes a page away, wherever it is open, with those on top of it.
  public func close(_ page: Page) {
    for (place, path) in paths {
      if let index = path.firstIndex(of: page) { paths[place] = Array(path[..<index]) }
    }
  }

  /// Other posts are shown from now on: what was opened from the lists before is gone.
  public func choiceChanged() { paths = [:] }

  /// The post opened from the list of the place shown.
  public var openPost: PostID? {
    guard case .reader(let reader) = path(of: shell.place).first else { return nil }
    return reader.stored?.id
  }

  // MARK: Keys

  /// The reader on top, if one is.
  public var reader: Reader? {
    guard case .reader(let reader) = path(of: shell.place).last else { return nil }
    return reader
  }

  /// Reads on: the next post, or the one the list stands at if none is open.
  public func nextTapped() async {
    if let reader { await reader.nextTapped() } else { openFromList() }
  }

  /// The post before.
  public func previousTapped() async {
    if let reader { await reader.previousTapped() } else { openFromList() }
  }

  /// Saves the post being read, or takes it from the saved ones.
  public func saveTapped() async { await reader?.saveTapped() }

  /// Whether there is a page to leave.
  public var canGoBack: Bool { !path(of: shell.place).isEmpty }

  /// Leaves the page on top.
  public func backTapped() { setPath(path(of: shell.place).dropLast(), of: shell.place) }

  /// Opens the page of the post being read in the browser.
  public func openOriginalTapped() { reader?.openOriginalTapped() }

  /// Whether Explore's field has the keyboard.
  public var isSearching = false

  /// Whether what is shown has no search of its own.
  public var searchIsElsewhere: Bool {
    if case .comments = path(of: shell.place).last { return false }
    return shell.place == .home || shell.place == .author
  }

  /// Goes to where all posts are searched.
  public func searchTapped() {
    if shell.place != .explore { shell.placeTapped(.explore) }
    isSearching = true
  }

  private func openFromList() {
    guard path(of: shell.place).isEmpty, let list, let post = list.position else { return }
    open(post, in: list)
  }

  private var list: PostWindow? {
    switch shell.place {
    case .home: shell.home.posts
    case .saved: saved.posts
    case .explore, .author: nil
    }
  }

  // MARK: Places

  /// The models of the places but Home, made when they are first shown and again for another blog.
  private final class Places {
    var explore: Explore?
    var saved: Saved?
    var card: BlogCard?
  }

  private var places: Places {
    let choice = shell.choice
    if let made, made.choice == choice { return made.places }
    let places = Places()
    made = (choice, places)
    return places
  }

  public var explore: Explore {
    if let explore = places.explore { return explore }
    let explore = Explore(shell.choice, desk: desk)
    places.explore = explore
    return explore
  }

  public var saved: Saved {
    if let saved = places.saved { return saved }
    let saved = Saved(shell.choice, desk: desk)
    places.saved = saved
    return saved
  }

  public var card: BlogCard {
    if let card = places.card { return card }
    let card = BlogCard(shell.choice, desk: desk)
    places.card = card
    return card
  }
}
