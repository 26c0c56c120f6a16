// Seeds: Tests/Corpus
@testable import Origins
import Posts

/// Everything that turns the bytes of a server or a file into values, and what must hold of it whatever the bytes. The
/// first byte chooses what the server says of them.
@_cdecl("LLVMFuzzerTestOneInput")
public func readFeeds(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let type = contentTypes[Int(bytes.first ?? 0) % contentTypes.count]
  checkFeed(bytes, type)
  checkFeed(Array(bytes.dropFirst()), type)
  checkJSON(JSON(bytes), depth: 0)
  checkXML(bytes)
  return 0
}

private let contentTypes: [String?] = [
  nil, "text/xml; charset=utf-8", "application/rss+xml; charset=\"windows-1251\"",
  "text/xml;charset=shift_jis",
  "text/xml; charset=iso-2022-jp", "a/b; charset=gbk", "application/json; charset=latin1",
]

private func checkFeed(_ bytes: [UInt8], _ type: String?) {
  let address = "https://blog.example/feeds/posts/default"
  guard let document = FeedReader.read(bytes, contentType: type, address: address).document else { return }
  let contents = FeedContents(document, kind: .blogger, address: address)
  let used = contents.posts.count + contents.comments.count + contents.drafts.count + contents.skipped
  precondition(used <= document.entries.count + document.unreadable, "no entry counts twice")
  precondition(Set(contents.posts.map(\.id)).count == contents.posts.count, "an id is one post")
  precondition(Set(contents.comments.map(\.id)).count == contents.comments.count, "an id is one comment")
  precondition(!contents.blog.id.rawValue.isEmpty, "a blog has an id")
  for post in contents.posts {
    precondition(!post.id.id.isEmpty && post.id.blog == contents.blog.id)
    precondition(!post.title.utf8.contains { $0 < 0x20 }, "a title is one line")
    precondition(post.commentCount ?? 0 >= 0)
  }
  for comment in contents.comments { precondition(comment.parent != comment.id, "nothing answers itself") }
}

/// Walks through all of a text: every value is reached once and ends.
private func checkJSON(_ json: JSON, depth: Int) {
  precondition(depth <= JSONScanner.depthLimit)
  _ = json.string
  _ = json.int
  _ = json["a"].exists
  for element in json.array { checkJSON(element, depth: depth + 1) }
}

/// Every element that begins ends.
private func checkXML(_ bytes: [UInt8]) {
  bytes.withUnsafeBufferPointer { bytes in
    var reader = XMLReader(bytes)
    var open = 0
    var events = 0
    reading: while true {
      events += 1
      precondition(events <= 4 * bytes.count + 4, "reading ends")
      switch reader.next() {
      case .start: open += 1
      case .end: open -= 1
      case .text: continue
      case .finished: break reading
      }
      precondition(open >= 0 && open == reader.depth && open <= XMLReader.depthLimit + 1)
    }
    precondition(open == 0, "every element ends")
  }
}
