import Foundation
import Library
import Observation
import Origins
import Posts

/// Writing a post: kept within seconds of typing, sent through the outbox.
@MainActor @Observable
public final class Compose: Identifiable {
  /// What is asked or said above the text.
  public enum Destination: Hashable, Identifiable {
    /// Leaving with text: keep editing, save draft, or discard.
    case leaving
    /// A post that has this title already.
    case post(PostID)

    public var id: Self { self }
  }

  /// Why the post was not taken.
  public enum Refusal: Hashable, Sendable {
    /// Another post of the blog has this title: it can be opened.
    case duplicate(PostID, title: String)
    case failed(reason: String)
  }

  /// Milliseconds without a key until the draft is kept.
  static let delay = 1500

  public var destination: Destination?
  public var title: String { didSet { if title != oldValue { typed() } } }
  /// Plain text; empty lines make paragraphs.
  public var text: String { didSet { if text != oldValue { typed() } } }
  /// Where it is to go.
  public var blog: BlogID? { didSet { if blog != oldValue { typed() } } }
  public private(set) var refusal: Refusal?
  /// Whether the screen is done.
  public private(set) var isDone = false
  /// The blogs that take posts.
  public let blogs: [Blog]

  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private let draft: UUID
  @ObservationIgnored private var isKept: Bool
  @ObservationIgnored private let keeping: Later

  /// Begins a post, or goes on with a draft.
  public init(_ draft: Draft? = nil, in choice: BlogChoice, desk: Desk) {
    self.desk = desk
    self.draft = draft?.id ?? UUID()
    isKept = draft != nil
    keeping = Later(.milliseconds(Self.delay), time: desk.time)
    blogs = (desk.read { try desk.library.blogs().map(\.blog) } ?? []).filter(\.takesPosts)
    title = draft?.title ?? ""
    text = draft?.body ?? ""
    let wanted = draft?.blog ?? choice.blog
    blog = blogs.first { $0.id == wanted }?.id ?? blogs.first?.id
  }

  /// Why it cannot be sent yet; nil if it can.
  public var obstacle: String? {
    if blogs.isEmpty { return "None of your blogs takes posts: add one that does." }
    if isBlank(title) { return LibraryError.emptyTitle.description }
    return isBlank(text) ? LibraryError.emptyBody.description : nil
  }

  /// Whether Done can be tapped.
  public var canFinish: Bool { obstacle == nil && !isDone }

  /// Sends it: it is in the library at once, and on the blog as soon as that can be reached.
  public func doneTapped() async {
    guard canFinish, let blog else { return }
    keeping.cancel()
    do {
      let post = OutgoingPost(title: title, body: text)
      try await desk.library.send(post, to: blog, draft: draft)
      isDone = true
    } catch LibraryError.duplicateTitle(let other, let title) {
      refusal = .duplicate(other, title: title)
      await keep()
    } catch {
      refusal = .failed(reason: Sentence.of(error))
      await keep()
    }
  }

  /// The other post of this title is opened.
  public func duplicateTapped() {
    if case .duplicate(let post, _) = refusal { destination = .post(post) }
  }

  /// The message in words; nil for none.
  public var message: String? {
    switch refusal {
    case nil: nil
    case .duplicate(let post, let title): LibraryError.duplicateTitle(post, title: title).description
    case .failed(let reason): reason
    }
  }

  // MARK: Leaving

  /// Back, or Escape: with any text it is asked about.
  public func leaveTapped() async {
    guard hasText else {
      await forget()
      isDone = true
      return
    }
    destination = .leaving
  }

  public func keepEditingTapped() { destination = nil }

  public func saveDraftTapped() async {
    destination = nil
    keeping.cancel()
    if await keep() { isDone = true }
  }

  /// Throws it away; the toast brings the draft back.
  public func discardTapped() async {
    destination = nil
    keeping.cancel()
    let lost = current
    await forget()
    isDone = true
    desk.toasts.show("Discarded the draft.") { [desk] in
      await desk.attempt { try await desk.library.save(lost) }
    }
  }

  private var hasText: Bool { !isBlank(title) || !isBlank(text) }

  private var current: Draft {
    Draft(id: draft, blog: blog, title: title, body: text, changed: desk.time.now())
  }

  private func typed() {
    refusal = nil
    keeping.ask { [weak self] in await self?.keep() }
  }

  /// Whether it was kept. A draft that has become empty is none.
  @discardableResult
  private func keep() async -> Bool {
    guard !isDone else { return false }
    guard hasText else {
      await forget()
      return true
    }
    let kept = await desk.attempt { try await desk.library.save(current) } != nil
    isKept = isKept || kept
    return kept
  }

  private func forget() async {
    keeping.cancel()
    guard isKept else { return }
    isKept = false
    await desk.attempt { try await desk.library.deleteDraft(draft) }
  }

  private func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
