import Foundation
import Posts

/// A post made ready to be stored: everything that takes time is done before the writer is asked, so that reading one
/// page and writing the one before overlap.
struct PreparedPost: Sendable {
  var post: Post
  /// nil where the date is Blogger's "never": nothing is ever dated 1970.
  var published: Date?
  var labels: [String]
  var content: Int64
  /// nil where the library has this content already.
  var text: PostText?

  init(_ post: Post) {
    self.post = post
    published = post.published.flatMap { Self.isNever($0) ? nil : $0 }
    labels = Self.tidied(post.labels)
    var hash = ContentHash()
    hash.add(post.kind.rawValue)
    hash.add(post.title)
    hash.add(post.html)
    hash.add(post.isSummary ? 1 : 0)
    hash.add(published?.milliseconds)
    hash.add(UInt64(labels.count))
    for label in labels { hash.add(label) }
    hash.add(post.author.map(PersonKey.of))
    hash.add(post.author?.name)
    hash.add(post.address)
    hash.add(post.thumbnail)
    hash.add(post.place)
    content = hash.stored
  }

  private static func isNever(_ date: Date) -> Bool { abs(date.timeIntervalSince1970) < 86_400 }

  /// Without doubles and empty ones, and without the character that separates them in `posts.labels`.
  private static func tidied(_ labels: [String]) -> [String] {
    var seen: Set<String> = []
    return labels.lazy.map(LabelList.cleaned).filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

/// The labels of a post in one text, for lists.
enum LabelList {
  /// Unit separator: no feed can hold it (XML forbids it).
  static let separator: Character = "\u{1F}"

  static func cleaned(_ label: String) -> String {
    label.utf8.contains(0x1F) ? label.filter { $0 != separator } : label
  }

  static func joined(_ labels: [String]) -> String { labels.joined(separator: String(separator)) }

  static func split(_ text: String) -> [String] { text.split(separator: separator).map(String.init) }
}

/// What tells a person from others of a blog: the uri an origin gave, else the name.
enum PersonKey {
  static func of(_ person: Person) -> String { person.uri.map { "u:" + $0 } ?? "n:" + person.name }
}
