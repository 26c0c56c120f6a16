import Posts

@testable import Origins

/// Feeds written out in tests, and what they come to.
enum FeedTexts {
  static func atom(_ entries: String, head: String = "", address: String? = nil, known: Blog? = nil)
    -> FeedContents
  {
    contents(
      """
      <feed xmlns='http://www.w3.org/2005/Atom' xmlns:thr='http://purl.org/syndication/thread/1.0'
        xmlns:media='http://search.yahoo.com/mrss/' xmlns:gd='http://schemas.google.com/g/2005'
        xmlns:app='http://purl.org/atom/app#' xmlns:blogger='http://schemas.google.com/blogger/2018'
        xmlns:georss='http://www.georss.org/georss'>
      \(head)\(entries)</feed>
      """, address: address, known: known)
  }

  static func rss(_ items: String, head: String = "") -> FeedContents {
    contents("<rss version='2.0'><channel>\(head)\(items)</channel></rss>")
  }

  static func contents(_ text: String, address: String? = nil, known: Blog? = nil) -> FeedContents {
    let document = FeedReader.read([UInt8](text.utf8)).document ?? FeedDocument(form: .atom)
    return FeedContents(document, kind: .file, known: known, address: address)
  }
}
