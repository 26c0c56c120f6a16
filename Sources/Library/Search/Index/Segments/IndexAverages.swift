/// FTS5's record of how many posts are in the index, and how many places their columns have.
struct IndexAverages: Equatable {
  static let row: Int64 = 1

  var posts: UInt64 = 0
  var body: UInt64 = 0
  var title: UInt64 = 0

  /// A new index has an empty record.
  init(_ bytes: [UInt8]) {
    var place = 0
    posts = Varint.next(bytes, &place) ?? 0
    body = Varint.next(bytes, &place) ?? 0
    title = Varint.next(bytes, &place) ?? 0
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for value in [posts, body, title] { Varint.append(value, to: &bytes) }
    return bytes
  }

  mutating func add(_ document: TermBatch.Document) {
    posts += 1
    body += UInt64(document.bodyLength)
    title += UInt64(document.titleLength)
  }
}
