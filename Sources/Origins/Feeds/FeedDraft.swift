import Foundation
import Posts

/// A post that was never published, or is not yet.
public struct FeedDraft: Sendable, Equatable {
  public var id: String
  public var kind: Post.Kind
  public var title: String
  /// As it was served.
  public var html: String
  /// When it was last changed.
  public var changed: Date?
  public var labels: [String]

  /// Describes a draft.
  public init(
    id: String, kind: Post.Kind = .post, title: String, html: String, changed: Date? = nil,
    labels: [String] = []
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.html = html
    self.changed = changed
    self.labels = labels
  }
}
