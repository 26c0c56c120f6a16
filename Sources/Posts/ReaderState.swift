import Foundation

/// What the reader did to a post. It is kept apart from the post, by id, and no refresh changes it: it may exist
/// before its post arrives and after it is gone.
public struct ReaderState: Hashable, Sendable, Codable {
  public var isRead: Bool
  /// When the post was saved; nil if it is not.
  public var saved: Date?
  /// The reader's note; an empty note is no note.
  public var note: String?
  /// How far down the reader got, 0 (top) to 1 (end).
  public var position: Double
  /// When the reader deleted the post (its tombstone); nil if they did not.
  public var removed: Date?

  /// The state of a post the reader has not touched.
  public init(
    isRead: Bool = false, saved: Date? = nil, note: String? = nil, position: Double = 0, removed: Date? = nil
  ) {
    self.isRead = isRead
    self.saved = saved
    self.note = note
    self.position = position
    self.removed = removed
  }
}
