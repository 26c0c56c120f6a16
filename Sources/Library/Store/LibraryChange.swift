/// What a commit changed. Whoever shows a part of it reads it again: that takes less than finding out what is new.
public struct LibraryChange: Hashable, Sendable {
  /// What can change.
  public enum Part: String, Sendable, CaseIterable {
    case blogs, posts, comments, people, states, tags, drafts, outbox, settings
  }

  public var parts: Set<Part>

  /// Another program changed the library: what, only reading tells.
  public static let everything = LibraryChange(parts: Set(Part.allCases))

  /// Names what changed.
  public init(parts: Set<Part>) { self.parts = parts }

  init(tables: Set<String>) { self.init(parts: Set(tables.compactMap(Part.init(rawValue:)))) }
}
