import Foundation
import Markup
import Origins
import Posts

/// Delivers one entry of the outbox.
struct OutboxDelivery {
  let library: Library
  let origin: any Origin
  let lease: HeldLease

  /// Tries once; gives the entry as it is afterwards, nil if it is not to be sent: the reader has deleted the post or
  /// taken the entry away, or a comment's post is not confirmed yet.
  func deliver(_ entry: OutboxEntry) async throws -> OutboxEntry? {
    var entry = entry
    var isOut = false
    do {
      if entry.state != .waiting, let found = try await find(entry) {
        return try await taken(entry, receipt: found)
      }
      switch try library.read({ try OutboxSchedule.standing(of: entry, on: $0) }) {
      case .ready: break
      case .withdrawn: return nil
      case .postIsUnconfirmed:
        try await note("It waits until the blog shows the post that it is for.", of: entry)
        return nil
      case .postIsLost:
        return try await refused(entry, reason: "The blog has not kept the post that this comment is for.")
      }
      // Asking may have taken long: who sends is looked at last.
      try await lease.renew()
      let waiting = entry
      guard try await library.write(durably: true, { try OutboxRow.claim(waiting, on: $0) }) else {
        return nil
      }
      entry.state = .sending
      entry.attempts += 1
      isOut = true
      return try await taken(entry, receipt: try await request(entry))
    } catch let error as OriginsError {
      return try await failed(entry, error, isOut: isOut)
    } catch is CancellationError {
      return try await failed(entry, .outcomeUnknown(host: origin.blog.address), isOut: isOut)
    }
  }

  private func request(_ entry: OutboxEntry) async throws -> Receipt {
    switch entry.content {
    case .post(let post): return try await origin.create(post)
    case .comment(let comment): return try await origin.add(comment)
    case .deletion(let post):
      try await origin.delete(post)
      return Receipt(id: post.id)
    }
  }

  /// What became of an entry whose request may have been answered: nil if it is to be sent again.
  private func find(_ entry: OutboxEntry) async throws -> Receipt? {
    let older = try library.read { try OutboxRow.older(than: entry, on: $0) }
    switch entry.content {
    case .post(let post): return try await origin.find(post, otherThan: older)
    case .comment(let comment):
      return LocalID.isLocal(comment.post.id) ? nil : try await origin.find(comment, otherThan: older)
    case .deletion(let post): return try await isThere(post) ? nil : Receipt(id: post.id)
    }
  }

  /// Whether the origin still has a post that may have been deleted there already. One with another title has been given
  /// its id since (as json-server does), and is nobody's to delete.
  private func isThere(_ id: PostID) async throws -> Bool {
    guard let there = try await origin.post(id) else { return false }
    guard let here = try library.post(id)?.post else { return true }
    return there.title == here.title
  }

  private func taken(_ entry: OutboxEntry, receipt: Receipt) async throws -> OutboxEntry {
    var entry = entry
    entry.state = .sent
    entry.reason = nil
    entry.receipt = receipt.id
    switch entry.content {
    case .deletion:
      let number = entry.number
      try await library.write(durably: true) { try OutboxRow.delete(number, on: $0) }
    case .post(let sent):
      try await keep(entry)
      try await confirm(entry, sent)
    case .comment:
      try await keep(entry)
    }
    return entry
  }

  /// The origin's id becomes the post's only when a read of that id gives its title and body back. When it cannot be
  /// read now, or nobody waits for it any more, a later sync that meets the post does the same.
  private func confirm(_ entry: OutboxEntry, _ sent: OutgoingPost) async throws {
    guard let id = entry.receipt else { return }
    let found: Post?
    do {
      found = try await origin.post(PostID(blog: entry.blog, id: id))
    } catch is OriginsError {
      return
    } catch is CancellationError {
      return
    }
    guard let found, found.title == sent.title, found.html == TextToHTML.paragraphs(sent.body) else { return }
    try await library.store(FeedPage(posts: [found]), of: entry.blog)
  }

  /// - Parameter isOut: whether the request itself failed, rather than the question what became of an earlier one.
  private func failed(_ entry: OutboxEntry, _ error: OriginsError, isOut: Bool) async throws -> OutboxEntry {
    var entry = entry
    if isOut, Self.isRefusal(error) { return try await refused(entry, reason: error.sentence) }
    if isOut { entry.state = error.isOutcomeUnknown ? .unsure : .waiting }
    return try await Self.postponed(entry, error, in: library)
  }

  /// Tells the reader why it waits, once.
  private func note(_ reason: String, of entry: OutboxEntry) async throws {
    guard entry.reason != reason else { return }
    var entry = entry
    entry.reason = reason
    try await keep(entry)
  }

  /// An entry whose blog cannot be asked at all: it is tried later.
  static func postponed(_ entry: OutboxEntry, _ error: OriginsError, in library: Library) async throws
    -> OutboxEntry
  {
    var entry = entry
    if entry.state == .sending { entry.state = .unsure }
    entry.reason = error.sentence
    entry.due = due(entry, error, now: library.now())
    let kept = entry
    try await library.write(durably: true) { try OutboxRow.update(kept, on: $0) }
    return entry
  }

  private func refused(_ entry: OutboxEntry, reason: String) async throws -> OutboxEntry {
    var entry = entry
    entry.state = .failed
    entry.reason = reason
    try await keep(entry)
    return entry
  }

  /// Asking again will not help: the reader has to do something.
  private static func isRefusal(_ error: OriginsError) -> Bool {
    switch error {
    case .isPrivate, .notFound, .notSupported, .badAddress, .insecure: true
    case .server(_, let status): (400..<500).contains(status) && status != 408 && status != 425
    default: false
    }
  }

  private static func due(_ entry: OutboxEntry, _ error: OriginsError, now: Date) -> Date {
    if case .askedToWait(_, let until) = error { return until }
    if case .backingOff(_, let until) = error { return until }
    let delay = Outbox.firstDelay * pow(2, Double(min(max(entry.attempts - 1, 0), 20)))
    return now + min(delay, Outbox.longestDelay)
  }

  private func keep(_ entry: OutboxEntry) async throws {
    try await library.write(durably: true) { try OutboxRow.update(entry, on: $0) }
  }
}
