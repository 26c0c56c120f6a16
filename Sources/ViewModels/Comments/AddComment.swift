import Foundation
import Library
import Observation
import Origins
import Posts

/// The sheet that writes a comment for a blog that has an API for it.
@MainActor @Observable
public final class AddComment: Identifiable {
  public var name: String
  public var email: String
  public var text = ""
  /// Why it was not taken; nil if nothing went wrong.
  public private(set) var message: String?
  /// Whether the sheet is done.
  public private(set) var isDone = false

  private static let nameSetting = "comment name", emailSetting = "comment email"
  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private let post: PostID
  @ObservationIgnored private let sent: @MainActor () -> Void

  /// Name and mail address are those of the last comment.
  init(on post: PostID, desk: Desk, sent: @escaping @MainActor () -> Void) {
    self.post = post
    self.desk = desk
    self.sent = sent
    name = desk.read { try desk.library.setting(Self.nameSetting) }.flatMap { $0 } ?? ""
    email = desk.read { try desk.library.setting(Self.emailSetting) }.flatMap { $0 } ?? ""
  }

  /// Why it cannot be sent yet; nil if it can.
  public var obstacle: String? {
    if isBlank(text) { return LibraryError.emptyBody.description }
    if isBlank(name) { return LibraryError.emptyName.description }
    return isBlank(email) ? LibraryError.emptyMail.description : nil
  }

  /// Whether leaving now would lose something.
  public var hasText: Bool { !isDone && !isBlank(text) }

  /// Puts the comment under its post and on its way: also while offline.
  public func sendTapped() async {
    guard obstacle == nil, !isDone else { return }
    do {
      let comment = OutgoingComment(post: post, name: name, email: email, body: text)
      try await desk.library.send(comment)
      isDone = true
      try await desk.library.set(Self.nameSetting, to: name)
      try await desk.library.set(Self.emailSetting, to: email)
      sent()
    } catch {
      message = Sentence.of(error)
      if isDone { sent() }
    }
  }

  private func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
