import Foundation

/// A post being written: plain text, kept from the first keystroke on.
public struct Draft: Hashable, Sendable, Codable, Identifiable {
  public var id: UUID
  /// Where it is to go; nil until chosen.
  public var blog: BlogID?
  public var title: String
  /// Plain text; blank lines make paragraphs.
  public var body: String
  public var changed: Date

  /// Makes a draft.
  public init(id: UUID = UUID(), blog: BlogID? = nil, title: String = "", body: String = "", changed: Date) {
    self.id = id
    self.blog = blog
    self.title = title
    self.body = body
    self.changed = changed
  }
}
