import Library
import Posts

/// A post that a search found, its words cut where matches begin and end.
public struct SearchResult: Hashable, Sendable, Identifiable {
  /// A piece of text, highlighted or not.
  public struct Run: Hashable, Sendable {
    public var text: String
    public var isMatch: Bool
  }

  public var row: PostRow
  public var title: [Run]
  public var snippet: [Run]

  public var id: PostID { row.id }

  init(_ hit: Hit) {
    row = hit.row
    title = Self.runs(hit.title)
    snippet = Self.runs(hit.snippet)
  }

  /// A post the blog's own search found, and ours did not: nothing can be highlighted.
  init(_ row: PostRow) {
    self.row = row
    title = [Run(text: row.title, isMatch: false)]
    snippet = [Run(text: row.snippet, isMatch: false)]
  }

  private static func runs(_ excerpt: Hit.Excerpt) -> [Run] {
    let bytes = Array(excerpt.text.utf8)
    var runs: [Run] = []
    var end = 0
    func add(_ range: Range<Int>, _ isMatch: Bool) {
      guard !range.isEmpty else { return }
      runs.append(Run(text: String(decoding: bytes[range], as: UTF8.self), isMatch: isMatch))
    }
    for range in excerpt.highlights {
      add(end..<range.lowerBound, false)
      add(range, true)
      end = range.upperBound
    }
    add(end..<bytes.count, false)
    return runs
  }
}
