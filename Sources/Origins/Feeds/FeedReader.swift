/// Recognises what a server or a file gave, and reads it if it is a feed.
public enum FeedReader {
  /// Reads bytes. `contentType` is the header as sent, for its `charset`; it decides nothing else, for servers call a
  /// feed anything. `address` is where the bytes came from.
  public static func read(_ bytes: [UInt8], contentType: String? = nil, address: String? = nil) -> FeedReading
  {
    let text = TextEncoding.utf8(bytes, contentType: contentType)
    guard let first = text.first(where: { $0 > 0x20 }) else { return .other(.empty) }
    if first == UInt8(ascii: "<") { return XMLFeed.read(text, address: address) }
    let json = JSON(text)
    if json.isObject || json.isArray {
      return JSONFeed.document(json).map { .feed($0) } ?? .other(.otherJSON)
    }
    return .other(.text)
  }
}

/// What bytes turned out to be.
public enum FeedReading: Sendable {
  case feed(FeedDocument)
  /// A web page, and the feeds it names (`link rel=alternate`): absolute, if its address was given.
  case page(feedLinks: [String])
  case other(NotAFeed)

  /// Why bytes are no feed.
  public enum NotAFeed: Sendable, Equatable {
    /// Nothing at all.
    case empty
    /// JSON of another shape, such as a REST API's.
    case otherJSON
    /// XML of another kind.
    case otherMarkup
    /// Neither.
    case text
  }

  /// The feed, if it is one.
  public var document: FeedDocument? {
    if case .feed(let document) = self { document } else { nil }
  }
}
