/// A feed that a web page names with `<link rel="alternate">`.
public struct FeedLink: Sendable, Hashable {
  /// Absolute where the page's address was given.
  public let address: String
  /// The media type in lower case, without parameters: `application/atom+xml`.
  public let type: String
  public let title: String

  public init(address: String, type: String, title: String) {
    self.address = address
    self.type = type
    self.title = title
  }
}
