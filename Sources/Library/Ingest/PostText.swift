import Markup
import Posts

/// What is made from a post's HTML before it is stored.
struct PostText: Sendable {
  /// The HTML made safe, with absolute addresses, as it is stored.
  var body: StoredBody
  /// Its text, for the index: what the index's own view would compute.
  var plain: String
  var snippet: String
  var thumbnail: String?

  init(_ post: Post, packer: BodyPacker) {
    let html = SafeHTML.of(post.html, base: post.address)
    body = packer.packed(html)
    plain = PlainText.of(html)
    snippet = Snippet.of(html)
    thumbnail = post.thumbnail ?? Images.firstSensible(in: html, base: nil)?.address
  }
}
