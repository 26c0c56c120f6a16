/// One entry of a feed: a post, page, comment, or something else.
public struct FeedEntry: Sendable {
  /// Which element held the body.
  public enum Body: Sendable, Equatable {
    case content(FeedText)
    case summary(FeedText)

    /// The text, whichever it is.
    public var text: FeedText {
      switch self {
      case .content(let text), .summary(let text): text
      }
    }
  }

  public var id: String?
  public var published: String?
  public var updated: String?
  /// `blogger:created`, in Takeout files.
  public var created: String?
  public var title: FeedText?
  public var body: Body?
  public var links: [AtomLink] = []
  public var labels: [String] = []
  public var authors: [FeedPerson] = []
  /// `media:thumbnail`, or an image among the enclosures.
  public var thumbnail: String?
  /// `thr:total`.
  public var commentCount: Int?
  /// `thr:in-reply-to`: the id of the post a comment stands under.
  public var inReplyTo: String?
  /// The comment that a comment in a Takeout file answers.
  public var parent: String?
  /// `blogger.contentRemoved`.
  public var isRemoved = false
  /// `georss:featurename`.
  public var place: String?
  /// What Blogger says it is: `post`, `page`, `comment`, `settings`, `template`, in small letters.
  public var kind: String?
  /// `app:draft`.
  public var isDraft = false
  /// `blogger:status`: `LIVE`, `DRAFT`, `SOFT_TRASHED`.
  public var status: String?
  /// `blogger:filename`: the path of the post's page on its blog.
  public var filename: String?
  /// `xml:base` where it holds for the body.
  public var base: String?

  /// An empty entry.
  public init() {}
}

extension FeedEntry {
  /// A summary counts only where there is no content.
  mutating func preferContent(overSummary summary: FeedText?) {
    guard body?.text.value.isBlank ?? true, let summary else { return }
    if body == nil || !summary.value.isBlank { body = .summary(summary) }
  }
}
