import Posts

/// What was found at an address, for the reader to confirm; nothing is stored yet.
public struct ProbeResult: Hashable, Sendable {
  /// The blog, with the title it goes by.
  public var blog: Blog
  /// The address that showed what it is: of its feed, or of its list of posts.
  public var address: String

  /// Makes a result.
  public init(blog: Blog, address: String) {
    self.blog = blog
    self.address = address
  }
}
