import Foundation
import Generated
import Library
import Posts

/// The first 50 hits of mixed queries, newest first: the 99th percentile of each kind, and of all together.
struct SearchFigures {
  /// Queries a kind; 200 in all of the kinds held to one bound.
  private static let each = 25

  let library: Library
  private let vocabulary = GeneratedBlog(count: 1).vocabulary

  init(library: Library) { self.library = library }

  func print() async throws {
    try await saveSome()
    var mixed: [Double] = []
    for (kind, queries) in mixedQueries() {
      let times = try queries.map(time)
      mixed += times
      Figure(name: "50 hits, \(kind), p99", value: Self.p99(times), bound: 5, unit: "ms").print()
    }
    Figure(name: "50 hits, \(mixed.count) mixed queries, p99", value: Self.p99(mixed), bound: 5, unit: "ms")
      .print()
    for (kind, queries) in besides() {
      Figure(name: "50 hits, \(kind), p99", value: Self.p99(try queries.map(time)), bound: 5, unit: "ms")
        .print()
    }
    let prefixes = prefixQueries()
    Figure(
      name: "50 hits, beginnings of three letters, p99",
      value: Self.p99(try prefixes.map { try time(Search($0, isTyping: true)) }), bound: 60, unit: "ms"
    ).print()
  }

  /// One post in two hundred, over all the years.
  private func saveSome() async throws {
    var saved: [PostID] = []
    var place: PostList.Place?
    while let last = try library.rows(of: PostList(), after: place, limit: 200).last {
      saved.append(last.id)
      place = last.place
    }
    try await library.save(saved)
  }

  /// Words over the whole range of how common they are: ranks 0, 1, 3, 7, … of Zipf's law.
  private func word(_ number: Int) -> String {
    let rank = min(vocabulary.words.count - 1, (1 << (number % 15)) - 1 + number / 15)
    return vocabulary.words[rank]
  }

  private func mixedQueries() -> [(String, [Search])] {
    let each = 0..<Self.each
    let common = vocabulary.words[0]
    let rare = GeneratedBlog.rareLabels
    // A single character is the beginning of a pair: a prefix.
    let pairs = vocabulary.cjk.prefix(1000).filter { $0.count > 1 }.map { String($0.prefix(2)) }
    func searches(_ text: (Int) -> String) -> [Search] { each.map { Search(text($0)) } }
    return [
      ("words", searches(word)),
      ("two words", searches { "\(word($0)) \(word($0 + 4))" }),
      ("phrases", searches { "\"\(word($0 % 6)) \(word($0 % 5 + 1))\"" }),
      ("Han and kana", searches { pairs[$0 * 7] }),
      ("a common word with a rare label", searches { "\(word($0 % 4)) label:\"\(rare[$0 % rare.count])\"" }),
      ("a common word with is:saved", searches { "\(word($0)) is:saved" }),
      ("with before:", searches { "\(common) \(word($0)) before:20\(10 + $0 % 15)-0\(1 + $0 % 9)" }),
      ("-word alone", searches { "-\(word($0))" }),
    ]
  }

  /// What may be on few posts or on many.
  private func besides() -> [(String, [Search])] {
    let each = 0..<Self.each
    let (labels, authors) = (GeneratedBlog.commonLabels, GeneratedBlog.authors)
    return [
      ("a word with a common label", each.map { Search("\(word($0)) label:\"\(labels[$0])\"") }),
      ("a word with author:", each.map { Search("\(word($0)) author:\"\(authors[$0 % 12].name)\"") }),
      ("a word with is:unread", each.map { Search("\(word($0)) is:unread") }),
    ]
  }

  private func prefixQueries() -> [String] {
    var seen: Set<String> = []
    let beginnings = vocabulary.words.map { String($0.prefix(3)) }
    return Array(beginnings.filter { $0.count == 3 && seen.insert($0).inserted }.prefix(200))
  }

  /// Milliseconds, the lower of two runs: the first may find its pages on disk only.
  private func time(_ search: Search) throws -> Double {
    let clock = ContinuousClock()
    let times = try (0..<2).map { _ in
      try clock.measure { _ = try library.hits(of: search, limit: 50, withSnippets: false) }
    }
    return times.map(Time.seconds).reduce(.infinity, min) * 1000
  }

  private static func p99(_ times: [Double]) -> Double {
    let sorted = times.sorted()
    return sorted.isEmpty ? 0 : sorted[(sorted.count * 99 - 1) / 100]
  }
}
