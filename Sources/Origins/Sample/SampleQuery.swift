import Foundation
import Markup

/// What a request for one of the sample's feeds asks for, in Blogger's parameters.
struct SampleQuery: Sendable {
  /// 1-based.
  var start = 1
  var size = 25
  /// The label segments of the path; all of them must be on a post.
  var labels: [String] = []
  /// The number of the post whose comments are asked for.
  var post: String?
  /// The fields that a next page's address has as well, as they were sent.
  private var kept: [Substring] = []
  private var words: [String] = []
  private var byUpdate = false
  private var updatedMin = Date.distantPast
  private var publishedMin = Date.distantPast
  private var publishedMax = Date.distantFuture

  /// Whether the answer is wanted as JSON.
  private(set) var isJSON = false

  /// Reads the part of an address after `?`. As Blogger does, it passes over what it does not know.
  init(_ query: String) {
    for field in query.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      if parts[0] != "start-index", parts[0] != "max-results" { kept.append(field) }
      let value = PercentEncoding.decoded(parts[1].replacingOccurrences(of: "+", with: " "))
      switch parts[0] {
      case "alt": isJSON = value == "json"
      case "start-index": start = max(1, Int(value) ?? 1)
      case "max-results": size = min(max(0, Int(value) ?? 25), 150)
      case "q": words = value.lowercased().split(separator: " ").map(String.init)
      case "orderby": byUpdate = value == "updated"
      case "updated-min": updatedMin = FeedDates.date(value) ?? .distantPast
      case "published-min": publishedMin = FeedDates.date(value) ?? .distantPast
      case "published-max": publishedMax = FeedDates.date(value) ?? .distantFuture
      default: break
      }
    }
  }

  /// The same query for the page that begins at an index.
  func fields(from start: Int) -> String {
    (kept + ["start-index=\(start)", "max-results=\(size)"]).joined(separator: "&")
  }

  /// The entries that are asked for, in the order they are asked for.
  func chosen(from entries: [SampleFeed.Entry]) -> [SampleFeed.Entry] {
    let chosen = entries.filter(isWanted)
    return byUpdate ? chosen.sorted { $0.updated > $1.updated } : chosen
  }

  private func isWanted(_ entry: SampleFeed.Entry) -> Bool {
    guard publishedMin <= entry.published, entry.published < publishedMax else { return false }
    // `updated-min` counts only together with that order.
    guard !byUpdate || updatedMin <= entry.updated else { return false }
    if let post, entry.comment?.post.id.hasSuffix("-\(post)") != true { return false }
    guard labels.allSatisfy({ entry.post?.labels.contains($0) == true }) else { return false }
    guard !words.isEmpty else { return true }
    let html = entry.post?.html ?? entry.comment?.html ?? ""
    let text = "\(entry.post?.title ?? "") \(PlainText.of(html))".lowercased()
    return words.allSatisfy(text.contains)
  }
}
