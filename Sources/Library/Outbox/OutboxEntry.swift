import Foundation
import Origins
import Posts

/// Something on its way to a blog.
public struct OutboxEntry: Hashable, Sendable, Identifiable {
  /// What is sent.
  public enum Content: Hashable, Sendable, Codable {
    case post(OutgoingPost)
    case comment(OutgoingComment)
    case deletion(PostID)
  }

  /// Where it stands.
  public enum State: String, Sendable, CaseIterable {
    /// To be sent when it is due.
    case waiting
    /// Its request is out. An entry found so at start was interrupted: its outcome is unknown.
    case sending
    /// Sent, and the answer was lost: the origin is asked before it is sent again.
    case unsure
    /// The origin took it. A post stays so until a later read of the origin gives it its id.
    case sent
    /// The origin refused it; it stays until the reader retries or drops it.
    case failed
  }

  /// Given once, never again.
  public var number: Int64
  public var blog: BlogID
  public var content: Content
  public var state: State
  /// The id of the local post or comment that stands for it; of the post to delete for a deletion.
  public var local: String
  public var created: Date
  /// Not sent before.
  public var due: Date
  public var attempts: Int
  /// Why it has not been sent yet, or was refused: a sentence.
  public var reason: String?
  /// The id the origin answered.
  public var receipt: String?

  public var id: Int64 { number }
}
