import Foundation
import Posts

/// The made-up blog as a server would send it, newest post first, `start` being 1-based as in `start-index`.
extension GeneratedBlog {
  /// A page of the JSON feed; it links to the next page where there is one and it may.
  public func json(start: Int, max: Int, linksOn: Bool = true) -> [UInt8] {
    var text = Text()
    let page = numbers(start: start, max: max)
    text += #"{"version":"1.0","encoding":"UTF-8","feed":{"xmlns":"http://www.w3.org/2005/Atom","id":{"$t":""#
    text += blog.id.rawValue
    text += #""},"updated":{"$t":""# + stamp(count - 1) + #""},"category":["#
    text += blog.labels.map { #"{"term":"\#($0)"}"# }.joined(separator: ",")
    text += #"],"title":{"type":"text","$t":""# + blog.title + #""},"subtitle":{"type":"html","$t":""#
    text += blog.subtitle + #""},"link":[{"rel":"alternate","type":"text/html","href":""#
    text += blog.address + #"/"}"#
    if linksOn, start + page.count <= count {
      text += #",{"rel":"next","type":"application/atom+xml","href":""# + blog.address
      text += #"/feeds/posts/default?alt=json&start-index=\#(start + page.count)&max-results=\#(max)"}"#
    }
    text += #"],"openSearch$totalResults":{"$t":"\#(count)"},"openSearch$startIndex":{"$t":"\#(start)"},"#
    text += #""openSearch$itemsPerPage":{"$t":"\#(max)"}"#
    for (place, number) in page.enumerated() {
      text += place == 0 ? #","entry":["# : ","
      jsonEntry(number, into: &text)
    }
    text += page.isEmpty ? "}}" : "]}}"
    return text.bytes
  }

  /// A page of the Atom feed.
  public func atom(start: Int, max: Int) -> [UInt8] {
    var text = Text()
    text += "<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom'><id>"
    text += blog.id.rawValue + "</id><updated>" + stamp(count - 1) + "</updated><title type='text'>"
    text += blog.title + "</title><link rel='alternate' type='text/html' href='\(blog.address)/'/>"
    for number in numbers(start: start, max: max) { atomEntry(number, into: &text) }
    text += "</feed>"
    return text.bytes
  }

  /// The newest `updated` as the feed writes it.
  public var newestStamp: String { stamp(count - 1) }

  private func numbers(start: Int, max: Int) -> [Int] {
    guard start <= count, start > 0 else { return [] }
    return (start..<min(count + 1, start + max)).map { count - $0 }
  }

  private func stamp(_ index: Int) -> String {
    Date(timeIntervalSince1970: TimeInterval(seconds(of: index))).formatted(.iso8601)
  }

  private func jsonEntry(_ index: Int, into text: inout Text) {
    let post = post(index)
    let date = stamp(index)
    text += #"{"id":{"$t":""# + entryID(post) + #""},"published":{"$t":""# + date + #""},"updated":{"$t":""#
    text += date + #""},"category":["#
    text += post.labels.map { #"{"scheme":"http://www.blogger.com/atom/ns#","term":"\#($0)"}"# }
      .joined(separator: ",")
    text += #"],"title":{"type":"text","$t":""#
    text.append(escapedJSON: post.title)
    text += #""},"content":{"type":"html","$t":""#
    text.append(escapedJSON: post.html)
    text += #""},"link":[{"rel":"alternate","type":"text/html","href":""# + (post.address ?? "") + #""}],"#
    text += #""author":[{"name":{"$t":""# + (post.author?.name ?? "") + #""},"uri":{"$t":""#
    text += (post.author?.uri ?? "") + #""}}],"media$thumbnail":{"url":""# + (post.thumbnail ?? "")
    text += #"","width":"72","height":"72"},"thr$total":{"$t":"\#(post.commentCount ?? 0)"}}"#
  }

  private func atomEntry(_ index: Int, into text: inout Text) {
    let post = post(index)
    let date = stamp(index)
    text += "<entry><id>" + entryID(post) + "</id><published>" + date + "</published><updated>" + date
    text += "</updated>" + post.labels.map { "<category term='\($0)'/>" }.joined() + "<title type='text'>"
    text.append(escapedXML: post.title)
    text += "</title><content type='html'>"
    text.append(escapedXML: post.html)
    text += "</content><link rel='alternate' type='text/html' href='\(post.address ?? "")'/><author><name>"
    text += (post.author?.name ?? "") + "</name></author></entry>"
  }

  private func entryID(_ post: Post) -> String { "\(blog.id).post-\(post.id.id)" }
}

/// Bytes being written.
private struct Text {
  var bytes: [UInt8] = []

  static func += (text: inout Text, added: String) { text.bytes.append(contentsOf: added.utf8) }

  mutating func append(escapedJSON string: String) {
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
      case UInt8(ascii: "\n"): bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
      // Blogger writes these two so.
      case UInt8(ascii: "<"): bytes.append(contentsOf: Array(#"\u003c"#.utf8))
      case UInt8(ascii: ">"): bytes.append(contentsOf: Array(#"\u003e"#.utf8))
      default: bytes.append(byte)
      }
    }
  }

  mutating func append(escapedXML string: String) {
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes.append(contentsOf: Array("&lt;".utf8))
      case UInt8(ascii: ">"): bytes.append(contentsOf: Array("&gt;".utf8))
      case UInt8(ascii: "&"): bytes.append(contentsOf: Array("&amp;".utf8))
      default: bytes.append(byte)
      }
    }
  }
}
