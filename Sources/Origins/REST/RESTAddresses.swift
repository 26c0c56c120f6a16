import Markup

/// The addresses of a REST blog, built from its base address.
struct RESTAddresses: Sendable {
  /// Without a trailing slash.
  let base: String

  var posts: String { base + "/posts" }
  var comments: String { base + "/comments" }
  var users: String { base + "/users" }

  func post(_ id: String) -> String { "\(posts)/\(PercentEncoding.encoded(id))" }

  /// Where a comment of a post is sent.
  func comments(under post: String) -> String { self.post(post) + "/comments" }

  /// The comments of a post, by filter: json-server gives the same as for `/posts/1/comments`.
  func comments(of post: String) -> String { "\(comments)?postId=\(PercentEncoding.encoded(post))" }

  func posts(by user: String) -> String { "\(posts)?userId=\(PercentEncoding.encoded(user))" }

  func posts(holding text: String) -> String { "\(posts)?q=\(PercentEncoding.encoded(text))" }
}
