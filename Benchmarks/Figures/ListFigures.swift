import Foundation
import Generated
import Library
import Posts

/// The first 50 rows of long lists, at their start and end.
struct ListFigures {
  let library: Library

  func print() async throws {
    let newest = try library.rows(of: PostList(), limit: 2000).map(\.id)
    // A list of unread posts is hardest where most are read, and one of saved posts where many are saved.
    try await library.markAll(in: PostList(), read: true)
    try await library.mark(newest.enumerated().filter { $0.offset % 7 == 0 }.map(\.element), read: false)
    try await library.save(newest.enumerated().filter { $0.offset % 4 == 0 }.map(\.element))
    let lists: [(String, PostList)] = [
      ("all blogs", PostList()),
      ("one blog", PostList(blog: newest.first?.blog, kind: .post)),
      ("common label", PostList(label: GeneratedBlog.commonLabels[0])),
      ("rare label", PostList(label: GeneratedBlog.rareLabels[0])),
      ("unread", PostList(isUnread: true)),
      ("saved", PostList(isSaved: true)),
    ]
    for (name, list) in lists {
      let start = try Time.median { _ = try library.rows(of: list, limit: 50) }
      let end = try Time.median { _ = try library.rows(of: list, before: nil, limit: 50) }
      Figure(name: "50 rows, \(name), start", value: start * 1000, bound: 1, unit: "ms").print()
      Figure(name: "50 rows, \(name), end", value: end * 1000, bound: 1, unit: "ms").print()
    }
  }
}
