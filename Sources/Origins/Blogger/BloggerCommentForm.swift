import Posts

/// Where Blogger takes comments: it has no API for them, only a form.
public enum BloggerCommentForm {
  /// The address of the form for a post: Blogger's own page of it, or the place on the post's page; nil where neither
  /// can be told.
  public static func address(of post: PostID, at page: String?) -> String? {
    if let entry = BloggerEntryID(post.id), !entry.isPage {
      return "https://www.blogger.com/comment/fullpage/post/\(entry.blog)/\(entry.number)"
    }
    return page.map { $0.prefix { $0 != "#" } + "#comment-form" }
  }
}
