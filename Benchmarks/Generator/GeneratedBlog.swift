import Foundation
import Posts

/// A made-up Blogger blog of any size, the same for the same seed: Zipf's law over 30,000 words, a tenth of the posts
/// in Han and kana, about 4 KB of HTML each, spread over fifteen years.
///
/// Posts are numbered from the oldest, 0; each can be made alone, and two never share a second up to 400,000,000.
public struct GeneratedBlog: Sendable {
  public let blog: Blog
  /// How many posts there are.
  public let count: Int
  /// The share of posts in Han and kana, 0 to 1.
  public let cjkShare: Double
  public let vocabulary: Vocabulary
  private let seed: UInt64
  private let zipf: Zipf

  /// About how many bytes of HTML a post has.
  public static let bytesOfHTML = 4096
  /// 2010-01-01 in seconds since 1970: the date of the oldest post.
  public static let start = 1_262_304_000
  /// Fifteen years in seconds.
  public static let span = 473_385_600

  /// Describes a blog of `count` posts.
  public init(
    seed: UInt64 = 20_100_101, count: Int, cjkShare: Double = 0.1,
    address: String = "https://generated.invalid"
  ) {
    self.seed = seed
    self.count = count
    self.cjkShare = cjkShare
    vocabulary = Vocabulary(seed: seed)
    zipf = Zipf(count: vocabulary.words.count)
    blog = Blog(
      id: BlogID("tag:blogger.com,1999:blog-\(1_000_000_000 + seed % 1_000_000_000)"), kind: .blogger,
      address: address, title: "Generated", subtitle: "\(count) posts", authors: Self.authors,
      labels: Self.commonLabels + Self.rareLabels)
  }

  /// Twelve authors, each with a profile address.
  public static let authors: [Person] = [
    "Ada Lund", "Bo Nilsson", "Chiara Conti", "Dmitri Orlov", "Eun-ji Park", "Farid Haddad", "Grace Hall",
    "Hana Sato", "Ivo Novák", "Jo Smith", "Kofi Mensah", "Lin Wei",
  ].enumerated().map { Person(name: $1, uri: "https://www.blogger.com/profile/\(100_000 + $0)") }

  /// Forty labels by Zipf's law: the first is on about a quarter of the posts.
  public static let commonLabels = (1...40).map { "topic \($0)" }
  /// Twenty labels, each on about one post in five thousand.
  public static let rareLabels = (1...20).map { "rare \($0)" }

  private static let labelLaw = Zipf(count: commonLabels.count)

  /// The post with this number, 0 being the oldest.
  public func post(_ index: Int) -> Post {
    var randomness = Randomness(seed: seed, index: index)
    let isCJK = randomness.chance(cjkShare)
    let date = Date(timeIntervalSince1970: TimeInterval(seconds(of: index)))
    var writer = ProseWriter(vocabulary: vocabulary, zipf: zipf, isCJK: isCJK, randomness: randomness)
    let title = writer.title()
    let html = writer.html(bytes: Self.bytesOfHTML, index: index)
    randomness = writer.randomness
    return Post(
      id: PostID(blog: blog.id, id: id(of: index)), title: title, html: html, published: date, updated: date,
      labels: labels(&randomness), author: Self.authors[randomness.below(Self.authors.count)],
      address: "\(blog.address)/\(id(of: index)).html",
      thumbnail: "\(blog.address)/img/\(index)/s72-c/picture.png",
      commentCount: randomness.below(20))
  }

  /// Nineteen digits, growing with the number.
  public func id(of index: Int) -> String { String(1_000_000_000_000_000_000 + index * 7919) }

  /// When the post was published, in seconds since 1970.
  public func seconds(of index: Int) -> Int {
    let step = max(1, Self.span / max(1, count))
    var randomness = Randomness(seed: seed ^ 0xDA7E, index: index)
    return Self.start + index * step + randomness.below(step)
  }

  private func labels(_ randomness: inout Randomness) -> [String] {
    var labels: [String] = []
    for _ in 0..<(1 + randomness.below(3)) {
      let label = Self.commonLabels[Self.labelLaw.rank(&randomness)]
      if !labels.contains(label) { labels.append(label) }
    }
    if randomness.below(250) == 0 { labels.append(Self.rareLabels[randomness.below(Self.rareLabels.count)]) }
    return labels
  }
}
