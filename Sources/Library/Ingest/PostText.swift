import Markup
import Posts

/// What is made from a post's HTML before it is stored.
struct PostText: Sendable {
  /// The HTML made safe, with absolute addresses, as it is stored.
  var body: StoredBody
  /// Its text, until its terms are taken.
  var plain: [UInt8]?
  /// The terms of title and text, for the index; nil where they were not taken: few posts are left to the index itself.
  var terms: PostTerms?
  /// Whether there may be characters of scripts written without spaces in title or text.
  var isWide: Bool
  var snippet: String
  var thumbnail: String?

  init(_ post: Post, packer: BodyPacker) {
    let html = SafeHTML.of(post.html, base: post.address)
    body = packer.packed(html)
    var (plain, text) = ([UInt8](), html)
    text.withUTF8 { PlainText.append($0, to: &plain) }
    isWide = WideText.isIn(post.title) || plain.withUnsafeBufferPointer(WideText.isIn)
    self.plain = plain
    snippet = Snippet.of(html)
    thumbnail = post.thumbnail ?? Images.firstSensible(in: html, base: nil)?.address
  }
}
