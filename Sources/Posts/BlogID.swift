/// A blog's identity: the id its own feed states, never its address.
///
/// Blogger: the feed's `id` without a `.comments` ending (`tag:blogger.com,1999:blog-123`). REST: the base
/// address, in lower case scheme and host. File: the file's feed id, else a hash of its first entries.
public struct BlogID: Hashable, Sendable, Codable, RawRepresentable, CustomStringConvertible {
  public let rawValue: String

  /// Takes the id as the origin wrote it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Takes the id as the origin wrote it.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public var description: String { rawValue }
}
