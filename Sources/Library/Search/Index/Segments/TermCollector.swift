/// Gathers the terms of posts, one after the other. Serves for one batch.
final class TermCollector {
  /// The terms of fewer posts are left to FTS5.
  static let fewest = 8

  /// Takes the terms of some prepared posts.
  static func take(of chosen: [Int], _ posts: inout [PreparedPost]) {
    let collector = TermCollector()
    let numbers = chosen.map { collector.add(title: posts[$0].post.title, body: posts[$0].text?.plain ?? []) }
    let batch = collector.batch()
    for (index, number) in zip(chosen, numbers) {
      posts[index].text?.terms = PostTerms(batch: batch, number: number)
      posts[index].text?.plain = nil
    }
  }

  private let reader = TermReader()
  private var sink = Sink()
  private var documents: [TermBatch.Document] = []

  deinit {
    sink.terms.free()
    sink.tokens.deallocate()
  }

  /// Takes a post's texts, and gives its number in the batch.
  func add(title: String, body: [UInt8]) -> Int {
    let start = sink.count
    let bodyLength = body.withUnsafeBufferPointer(read)
    let middle = sink.count
    var title = title
    let titleLength = title.withUTF8(read)
    documents.append(
      TermBatch.Document(
        tokens: start..<sink.count, title: middle, bodyLength: bodyLength, titleLength: titleLength))
    return documents.count - 1
  }

  /// All that was gathered.
  func batch() -> TermBatch {
    TermBatch(
      bytes: Array(sink.terms.allBytes), ends: Array(sink.terms.allEnds),
      tokens: Array(UnsafeBufferPointer(start: sink.tokens, count: sink.count)), documents: documents)
  }

  /// How many places the text has.
  private func read(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var sink = self.sink
    sink.places = 0
    reader.read(text, into: &sink)
    self.sink = sink
    return sink.places
  }

  /// Counts places as FTS5 does: a joined term stands where the word before it does.
  private struct Sink: TermSink {
    var terms = TermTable(forAbout: 16_384)
    var tokens = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << 15)
    var room = 1 << 15
    var count = 0
    /// How many places there are so far.
    var places = 0

    @inline(__always)
    mutating func take(_ term: Term) -> Bool {
      var isColocated: UInt32 = 0
      if case .joined = term.kind, places > 0 { isColocated = 1 }
      if count == room { grow() }
      tokens[count] = terms.number(of: term.bytes) << 1 | isColocated
      count += 1
      places += 1 - Int(isColocated)
      return true
    }

    @inline(never)
    private mutating func grow() {
      let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: room * 2)
      larger.update(from: tokens, count: count)
      tokens.deallocate()
      (tokens, room) = (larger, room * 2)
    }
  }
}
