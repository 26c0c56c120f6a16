import Library
import Observation
import Posts

/// What is being written and what waits to be sent.
@MainActor @Observable
public final class Drafts {
  /// A post on its way, or stuck.
  public struct Outgoing: Hashable, Sendable, Identifiable {
    public var id: Int64
    public var title: String
    public var status: OutgoingStatus
  }

  /// Changed last first.
  public private(set) var drafts: [Draft] = []
  public private(set) var outgoing: [Outgoing] = []
  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private var watch: LibraryWatch?

  public init(desk: Desk) {
    self.desk = desk
    read()
    watch = LibraryWatch(desk.library) { [weak self] parts in
      if !parts.isDisjoint(with: [.drafts, .outbox]) { self?.read() }
    }
  }

  /// Deletes a draft; the toast brings it back.
  public func deleteTapped(_ draft: Draft) async {
    await desk.attempt { try await desk.library.deleteDraft(draft.id) }
    read()
    desk.toasts.show("Deleted the draft “\(draft.title.isEmpty ? "Untitled" : draft.title)”.") {
      [weak self, desk] in
      await desk.attempt { try await desk.library.save(draft) }
      self?.read()
    }
  }

  /// Tries again to send a post that waits or failed.
  public func retryTapped(_ post: Outgoing) async {
    await desk.attempt { try await desk.library.retry(post.id) }
    read()
  }

  private func read() {
    desk.read {
      drafts = try desk.library.drafts()
      outgoing = try desk.library.outbox().compactMap { entry in
        guard case .post(let post) = entry.content else { return nil }
        return Outgoing(id: entry.number, title: post.title, status: OutgoingStatus(entry))
      }
    }
  }
}
