import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Lists")
struct ListTests {
  let temporary: TemporaryLibrary
  var library: Library { temporary.library }
  static let two = Made.blog(2, title: "Two")

  /// Blog 1 has posts p1…p9 (p9 newest), every third labelled "third", p5 by Ann, and the page g4; blog 2 has q1…q3
  /// between them.
  init() async throws {
    temporary = try TemporaryLibrary()
    try await library.add(Made.blog())
    try await library.add(Self.two)
    let posts = (1...9).reversed().map { (number: Int) -> Post in
      let labels = number % 3 == 0 ? ["third", "b"] : ["other"]
      let author = number == 5 ? Person(name: "Ann", uri: "u/ann") : nil
      return Made.post("p\(number)", hoursAgo: Double(20 - number), labels: labels, author: author)
    }
    let page = Made.post("g4", hoursAgo: 15.6, kind: .page)
    try await library.store(FeedPage(posts: posts), of: Made.blogID)
    try await library.store(FeedPage(posts: [page]), of: Made.blogID)
    let others = (1...3).reversed().map {
      Made.post("q\($0)", blog: Self.two.id, hoursAgo: 18.5 - Double($0), labels: ["third"])
    }
    try await library.store(FeedPage(posts: others), of: Self.two.id)
  }

  func post(_ id: String) -> PostID { PostID(blog: id.hasPrefix("q") ? Self.two.id : Made.blogID, id: id) }

  /// The whole list, read in windows of `limit` from its start, and backwards from its end.
  func whole(_ list: PostList, limit: Int) throws -> (forwards: [String], backwards: [String]) {
    var forwards: [PostRow] = []
    repeat {
      let rows = try library.rows(of: list, after: forwards.last?.place, limit: limit)
      forwards += rows
      if rows.isEmpty { break }
    } while true
    var backwards: [PostRow] = []
    repeat {
      let rows = try library.rows(of: list, before: backwards.first?.place, limit: limit)
      backwards = rows + backwards
      if rows.isEmpty { break }
    } while true
    return (forwards.map(\.id.id), backwards.map(\.id.id))
  }

  static let lists: [(PostList, [String])] = [
    (PostList(), ["p9", "p8", "p7", "p6", "p5", "q3", "g4", "p4", "q2", "p3", "q1", "p2", "p1"]),
    (PostList(kind: .post), ["p9", "p8", "p7", "p6", "p5", "q3", "p4", "q2", "p3", "q1", "p2", "p1"]),
    (PostList(kind: .page), ["g4"]),
    (PostList(blog: Made.blogID), ["p9", "p8", "p7", "p6", "p5", "g4", "p4", "p3", "p2", "p1"]),
    (PostList(blog: Made.blogID, kind: .post), ["p9", "p8", "p7", "p6", "p5", "p4", "p3", "p2", "p1"]),
    (PostList(blog: two.id, order: .oldestFirst), ["q1", "q2", "q3"]),
    (PostList(label: "third"), ["p9", "p6", "q3", "q2", "p3", "q1"]),
    (PostList(blog: Made.blogID, label: "third"), ["p9", "p6", "p3"]),
    (PostList(label: "third", order: .oldestFirst), ["q1", "p3", "q2", "q3", "p6", "p9"]),
    (PostList(label: "Third"), []),
    (PostList(blog: BlogID("none")), []),
    (PostList(isUnread: true), ["p8", "p6", "p5", "q3", "g4", "p4", "p3", "q1", "p2", "p1"]),
    (PostList(blog: Made.blogID, isUnread: true), ["p8", "p6", "p5", "g4", "p4", "p3", "p2", "p1"]),
    (PostList(blog: two.id, kind: .post, isUnread: true), ["q3", "q1"]),
    (PostList(label: "third", isUnread: true), ["p6", "q3", "p3", "q1"]),
    (PostList(isSaved: true), ["p2", "q1", "p8", "p3"]),
    (PostList(isSaved: true, order: .firstSavedFirst), ["p3", "p8", "q1", "p2"]),
    (PostList(isSaved: true, order: .newestFirst), ["p8", "p3", "q1", "p2"]),
    (PostList(blog: Made.blogID, isSaved: true), ["p2", "p8", "p3"]),
    (PostList(label: "third", isSaved: true), ["q1", "p3"]),
    (PostList(isUnread: true, isSaved: true), ["p2", "q1", "p8", "p3"]),
  ]

  @Test(
    "Every list reads the same in windows of any size, from both ends, and counts right", arguments: lists)
  func windows(list: PostList, expected: [String]) async throws {
    try await library.mark(["p9", "p7", "q2"].map(post), read: true)
    for (minute, id) in ["p3", "p8", "q1", "p2"].enumerated() {
      try await library.write { [post = post(id)] in
        try $0.run(
          "INSERT INTO states (blog, post, saved, changed) VALUES (?, ?, ?, 0)", post.blog.rawValue, post.id,
          minute)
      }
    }
    for limit in [1, 3, 50] {
      let (forwards, backwards) = try whole(list, limit: limit)
      #expect(forwards == expected)
      #expect(backwards == expected)
    }
    #expect(try library.count(of: list) == expected.count)
    let rows = try library.rows(of: list, limit: 50)
    for (index, row) in rows.enumerated() { #expect(try library.count(of: list, before: row.place) == index) }
  }

  @Test("An author's posts, and the person behind them")
  func author() throws {
    let row = try #require(try library.rows(of: PostList(), limit: 50).first { $0.id.id == "p5" })
    let author = try #require(row.author)
    #expect(author.name == "Ann")
    #expect(try library.rows(of: PostList(author: author.number), limit: 9).map(\.id.id) == ["p5"])
    #expect(try library.person(author.number) == Person(name: "Ann", uri: "u/ann"))
    #expect(try library.authors(of: Made.blogID).map(\.posts) == [1])
  }

  @Test("Labels are counted by blog and over all blogs")
  func labels() throws {
    #expect(
      try library.labels(of: Made.blogID) == [
        LabelCount(name: "other", posts: 6), LabelCount(name: "b", posts: 3),
        LabelCount(name: "third", posts: 3),
      ])
    #expect(try library.labels().map(\.posts) == [6, 6, 3])
  }

  @Test("Lists walk an index in their order: nothing is sorted, no table scanned", arguments: lists.map(\.0))
  func plans(list: PostList) async throws {
    guard !(list.isSaved && list.order == .newestFirst) else { return }  // the few saved ones are sorted
    let rows = try library.rows(of: list, limit: 3)
    for place in [nil, rows.last?.place ?? PostList.Place(row: 5, saved: 5)] {
      for isBackwards in [false, true] {
        let plan = try library.read { connection in
          let text = try ListQuery(list, on: connection).window(place, isBackwards: isBackwards, limit: 50)
          return try connection.all("EXPLAIN QUERY PLAN " + text.sql, list: text.values) { $0.string(3) }
        }
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN") && !$0.contains("USING") && $0 != "SCAN w" }, "\(plan)")
      }
    }
  }

  @Test("places stand before each other as the rows of each order do, and begin at their own post")
  func places() async throws {
    try await library.save([post("p3"), post("p1"), post("p7")])
    for order in PostList.Order.allCases {
      let list = PostList(order: order)
      let rows = try library.rows(of: list, limit: 100)
      for (row, next) in zip(rows, rows.dropFirst()) {
        #expect(list.stands(row.place, before: next.place))
        #expect(!list.stands(next.place, before: row.place))
      }
      for (index, row) in rows.enumerated() {
        #expect(
          try library.rows(of: list, after: list.justBefore(row.place), limit: 100) == Array(rows[index...]))
      }
    }
  }

  @Test("A label is meant by its name, whatever its case, widths and marks; the one written so wins")
  func labelNames() async throws {
    let temporary = try TemporaryLibrary()
    let library = temporary.library
    try await library.add(Made.blog())
    try await library.add(Made.blog(2))
    let labels = [["Café"], ["Café", "swift"], ["SWIFT"]]
    try await library.store(
      FeedPage(posts: labels.enumerated().map { Made.post("\($0)", labels: $1) }), of: Made.blogID)
    let other = Made.blog(2).id
    try await library.store(FeedPage(posts: [Made.post("x", blog: other, labels: ["Ink"])]), of: other)
    #expect(try library.label(named: "cafe") == "Café")
    #expect(try library.label(named: "SWIFT") == "SWIFT")
    #expect(try library.label(named: "Swift") == "SWIFT")
    #expect(try library.label(named: "ｉｎｋ") == "Ink")
    #expect(try library.label(named: "Ink", in: Made.blogID) == nil)
    #expect(try library.label(named: "ink", in: other) == "Ink")
    #expect(try library.label(named: "Inks") == nil)
  }
}
