import Foundation
import Library
import Observation
import Origins
import Posts

/// The comments of a post: those stored at once, then what the blog has.
@MainActor @Observable
public final class Comments {
  /// Where one can go from here.
  public enum Destination: Identifiable {
    case add(AddComment)
    /// The blog's own form, in a web view.
    case form(OriginalPage)

    public var id: String {
      switch self {
      case .add: "add"
      case .form(let page): "form \(page.address)"
      }
    }
  }

  public var destination: Destination?
  /// What is searched for, in names, mail addresses and texts.
  public var search = "" {
    didSet { if search != oldValue { filter() } }
  }
  /// The words of the search, in lower case.
  public var searchWords: [String] {
    search.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }
  /// The comments in the order they are read, or those that answer the search.
  public private(set) var rows: [CommentRow] = []
  /// Whether a refresh the reader asked for is under way.
  public private(set) var isRefreshing = false

  private var all: [CommentRow] = []
  private var isWorking = false
  private var failure: (any Error)?
  private var wasAnswered = false
  @ObservationIgnored private let post: PostID
  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private let stored: StoredPost?
  @ObservationIgnored private let blog: Blog?
  @ObservationIgnored private var watch: LibraryWatch?

  /// Shows what is stored.
  public init(_ post: PostID, desk: Desk) {
    self.post = post
    self.desk = desk
    stored = desk.read { try desk.library.post(post) } ?? nil
    blog = desk.read { try desk.library.blogs().first { $0.id == post.blog }?.blog } ?? nil
    read()
    watch = LibraryWatch(desk.library) { [weak self] parts in
      if !parts.isDisjoint(with: [.comments, .outbox]) { self?.read() }
    }
  }

  /// What the screen shows; "posts" of ``ListState`` are comments here.
  public var state: ListState {
    let isKnown = wasAnswered || blog?.syncs != true
    return ListState.of(hasPosts: !all.isEmpty, isWorking: isWorking, failure: failure, wasAnswered: isKnown)
  }

  /// Whether a search found nothing: the screen says "No results for …".
  public var hasNoResults: Bool { !all.isEmpty && rows.isEmpty }

  /// The screen is there: the blog is asked.
  public func started() async { await fetch(.automatic) }

  /// Pulled down; returns when the work is done.
  public func pulledToRefresh() async {
    isRefreshing = true
    defer { isRefreshing = false }
    await fetch(.asked)
  }

  /// Whether something can be written: on a blog with an API, or with a form of its own.
  public var canAdd: Bool { blog?.takesPosts == true || form != nil }

  /// Opens the sheet, or the blog's form.
  public func addTapped() {
    if blog?.takesPosts == true {
      destination = .add(
        AddComment(on: post, desk: desk) { [weak self] in
          self?.destination = nil
          self?.read()
        })
    } else if let form {
      destination = .form(OriginalPage(form))
    }
  }

  /// Tries again to send a comment that waits or failed.
  public func retryTapped(_ row: CommentRow) async {
    guard let entry = row.entry else { return }
    await desk.attempt { try await desk.library.retry(entry) }
    read()
  }

  /// Takes back a comment that is not on the blog yet.
  public func dropTapped(_ row: CommentRow) async {
    guard let entry = row.entry else { return }
    await desk.attempt { try await desk.library.drop(entry) }
    read()
  }

  private var form: String? {
    guard blog?.kind == .blogger else { return nil }
    return BloggerCommentForm.address(of: post, at: stored?.row.address)
  }

  private func fetch(_ hurry: Hurry) async {
    guard let blog, blog.syncs, !isWorking, !post.id.hasPrefix("local:") else { return }
    isWorking = true
    defer { isWorking = false }
    do {
      let origin = try desk.session.origin(for: blog)
      var cursor: PageCursor?
      repeat {
        let answer = try await origin.comments(of: post, at: cursor, hurry: hurry)
        cursor = nil
        switch answer {
        case .page(let page):
          try await desk.library.store(page, of: blog.id)
          cursor = page.next
        case .notChanged(let next): cursor = next
        case .notDue: break
        }
      } while cursor != nil
      (failure, wasAnswered) = (nil, true)
      desk.connection.note(nil)
    } catch is CancellationError {
      // The screen went.
    } catch {
      failure = error
      desk.connection.note(error)
    }
    read()
  }

  private func read() {
    let new = desk.read {
      try desk.library.comments(of: post).map { threaded in
        let entry = try desk.library.outboxEntry(of: threaded.id, in: post.blog)
        return CommentRow(threaded, entry: entry, dates: desk.dates)
      }
    }
    guard let new, new != all else { return }
    all = new
    filter()
  }

  private func filter() {
    let words = searchWords
    let new = words.isEmpty ? all : all.filter { $0.answers(words) }
    if rows != new { rows = new }
  }
}
