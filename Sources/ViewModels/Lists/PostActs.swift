import Library
import Markup
import Posts

/// What the reader can do to a post from any list and from the post itself.
@MainActor
public final class PostActs {
  /// What can be shared of a post: its canonical address.
  public struct Shared: Hashable, Sendable, Identifiable {
    public var title: String
    public var address: String
    public var id: String { address }

    /// A mail that has it, as RFC 6068 writes one.
    var mail: String {
      "mailto:?subject=\(PercentEncoding.encoded(title))&body=\(PercentEncoding.encoded(address))"
    }
  }

  private let desk: Desk
  /// Called after each change, so that who did it sees it at once.
  private let changed: @MainActor () -> Void

  init(desk: Desk, changed: @escaping @MainActor () -> Void) {
    self.desk = desk
    self.changed = changed
  }

  /// Saves a post, or takes it from the saved ones: then undo brings its note back too.
  public func saveTapped(_ row: PostRow) async {
    guard row.saved != nil else {
      await change { try await $0.save([row.id]) }
      desk.keepPictures()
      return
    }
    let note = desk.read { try desk.library.state(of: row.id).note } ?? nil
    guard let change = await change({ try await $0.unsave([row.id]) }), note != nil else { return }
    desk.toasts.show("“\(PostLine(row, dates: desk.dates).title)” and its note are not saved any more.") {
      [weak self] in
      await self?.change { try await $0.undo(change) }
    }
  }

  /// Marks a post as read, or as unread.
  public func readMarkTapped(_ row: PostRow) async {
    await change { try await $0.mark([row.id], read: !row.isRead) }
  }

  /// Deletes posts; the toast undoes it.
  public func deleteTapped(_ posts: [PostRow]) async {
    let ids = posts.map(\.id)
    guard let change = await change({ try await $0.delete(ids) }), change.count > 0 else { return }
    let what =
      posts.count == 1
      ? "“\(PostLine(posts[0], dates: desk.dates).title)”" : Plural.of(change.count, "post")
    desk.toasts.show("Deleted \(what).") { [weak self] in await self?.undelete(change) }
  }

  /// Once the blog has deleted a post, only our copy comes back: that is said.
  private func undelete(_ deleted: StateChange) async {
    guard let change = await change({ try await $0.undelete(Array(deleted.posts)) }) else { return }
    if !change.copyOnly.isEmpty {
      desk.toasts.show("Back in your library only: the blog has deleted it already.")
    }
  }

  /// Copies the post's address.
  public func copyLinkTapped(_ row: PostRow) {
    guard let address = row.address else { return }
    desk.outside.copy(address)
    desk.toasts.show("Link copied.")
  }

  /// Opens the post's own page in the browser.
  public func openOriginalTapped(_ row: PostRow) {
    guard let address = row.address else { return }
    desk.outside.open(address)
  }

  /// What there is to share; nil for a post without an address.
  public func shared(_ row: PostRow) -> Shared? {
    row.address.map { Shared(title: PostLine(row, dates: desk.dates).title, address: $0) }
  }

  @discardableResult
  private func change(_ verb: (Library) async throws -> StateChange) async -> StateChange? {
    let change = await desk.attempt { try await verb(desk.library) }
    changed()
    return change
  }
}
