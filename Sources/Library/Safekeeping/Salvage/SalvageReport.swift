import Foundation
import Posts

/// What came of saving a damaged library.
public struct SalvageReport: Hashable, Sendable {
  /// The damaged file, kept aside with its log; nil if there was none any more.
  public var keptAside: URL?
  /// Posts and pages that are in the library again.
  public var posts = 0
  public var comments = 0
  /// The date of the small copy that gave what the damaged file did not; nil if none was needed, or there was none.
  public var ownCopy: Date?
  /// What could not be brought back, or not yet: each a sentence. Empty if nothing was lost.
  public var losses: [String] = []
  /// Blogs whose next sync fetches everything again.
  public var blogsToSync: [BlogID] = []

  /// For the reader, sentence by sentence.
  public var sentences: [String] {
    var sentences: [String] = []
    if let keptAside { sentences.append("The damaged library was kept as \(keptAside.path).") }
    sentences.append(posts == 1 ? "1 post was brought back." : "\(posts) posts were brought back.")
    if let ownCopy {
      let date = ownCopy.formatted(
        Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateTimeSeparator(.space)
          .time(includingFractionalSeconds: false))
      sentences.append("What you saved, wrote and marked was completed from a copy of \(date) UTC.")
    }
    sentences += losses
    if !blogsToSync.isEmpty { sentences.append("The next sync fetches the blogs again.") }
    return sentences
  }
}
