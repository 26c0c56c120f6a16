import Markup

/// Recognises a feed among XML documents by its first elements, and reads it.
enum XMLFeed {
  /// Elements looked at before a document counts as no feed: some servers print warnings before it.
  private static let patience = 32

  /// Reads UTF-8. The feeds that a page names count against its address.
  static func read(_ bytes: [UInt8], address: String?) -> FeedReading {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = XMLReader(bytes)
      for _ in 0..<patience {
        guard let root = nextStart(&reader) else { break }
        switch root.local.lowercased() {
        case "feed": return .feed(finished(AtomFeed.document(&reader), reader))
        case "entry": return .feed(finished(AtomFeed.single(&reader), reader))
        case "rss", "rdf": return .feed(finished(RSSFeed.document(&reader), reader))
        case "html": return page(bytes, address)
        default: continue
        }
      }
      let isXML = bytes.starts(with: "<?xml".utf8) && !reader.isHTML
      return isXML ? .other(.otherMarkup) : page(bytes, address)
    }
  }

  private static func nextStart(_ reader: inout XMLReader) -> XMLName? {
    while true {
      switch reader.next() {
      case .start: return reader.element
      case .finished: return nil
      case .text, .end: continue
      }
    }
  }

  private static func page(_ bytes: UnsafeBufferPointer<UInt8>, _ address: String?) -> FeedReading {
    .page(
      feedLinks: Links.feedLinks(in: String(decoding: bytes, as: UTF8.self), base: address).map(\.address))
  }

  /// What can be said only at the end.
  private static func finished(_ document: FeedDocument, _ reader: XMLReader) -> FeedDocument {
    var document = document
    // The last entry of a text that was cut is not whole.
    if reader.isCutShort, document.entries.popLast() != nil { document.unreadable += 1 }
    return document
  }
}
