import Posts

/// What is made from a post's HTML before it is stored.
struct PostText: Sendable {
  var html: String
  var snippet: String
  var thumbnail: String?

  init(_ post: Post) {
    html = post.html
    snippet = String(post.html.prefix(200))
    thumbnail = post.thumbnail
  }
}
