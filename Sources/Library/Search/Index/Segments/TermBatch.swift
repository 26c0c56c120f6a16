/// The terms of some posts with their places, as they were read: what a segment of the index is made from.
final class TermBatch: Sendable {
  /// One post: its tokens, those of the body first.
  struct Document: Sendable {
    var tokens: Range<Int>
    var title: Int
    /// How many places body and title have.
    var bodyLength: Int
    var titleLength: Int
  }

  /// The terms' bytes, one after the other, and where each ends.
  let bytes: [UInt8]
  let ends: [UInt32]
  /// The terms' numbers, in the order of the text, doubled; one more where it stands at the place of the one before.
  let tokens: [UInt32]
  let documents: [Document]

  init(bytes: [UInt8], ends: [UInt32], tokens: [UInt32], documents: [Document]) {
    self.bytes = bytes
    self.ends = ends
    self.tokens = tokens
    self.documents = documents
  }
}

/// The terms of one post.
struct PostTerms: Sendable {
  var batch: TermBatch
  var number: Int
  var document: TermBatch.Document { batch.documents[number] }
}
