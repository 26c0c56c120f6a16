import Library
import Observation
import Posts

/// The posts of a blog, or of all, that have a label.
@MainActor @Observable
public final class LabelPosts {
  public let label: String
  public let posts: PostWindow
  public let acts: PostActs
  /// What is to be shared.
  public var sharing: PostActs.Shared?

  public init(_ label: String, of blog: BlogID?, desk: Desk) {
    self.label = label
    let list = PostList(blog: blog, label: label)
    let posts = PostWindow(.list(list), name: nil, desk: desk)
    self.posts = posts
    acts = PostActs(desk: desk) { [weak posts] in posts?.reread() }
  }

  public func shareTapped(_ row: PostRow) { sharing = acts.shared(row) }
}
