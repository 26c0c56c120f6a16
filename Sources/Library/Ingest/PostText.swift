import Markup
import Posts

/// What is made from a post's HTML before it is stored.
struct PostText: Sendable {
  /// Made safe, with absolute addresses.
  var html: String
  var snippet: String
  var thumbnail: String?

  init(_ post: Post) {
    html = SafeHTML.of(post.html, base: post.address)
    snippet = Snippet.of(html)
    thumbnail = post.thumbnail ?? Images.firstSensible(in: html, base: nil)?.address
  }
}
