import Foundation
import Library
import Markup
import Posts

/// A post for programs.
struct PostJSON {
  /// The blogs' addresses by number.
  let blogs: [Int64: String]

  init(_ library: Library) throws {
    blogs = Dictionary(
      try library.blogs().map { ($0.number, $0.blog.address) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a list has of it.
  /// - Parameter snippet: in place of the post's beginning.
  func members(_ row: PostRow, snippet: String? = nil) -> [(key: String, value: JSON)] {
    [
      ("number", .int(Int(row.number))), ("id", .string(row.id.id)),
      ("blog", .optional(blogs[row.blog])), ("title", .string(row.title)),
      ("snippet", .string(snippet ?? row.snippet)), ("author", .optional(row.author?.name)),
      ("published", .optional(row.published.map(Moments.utc))),
      ("labels", .array(row.labels.map(JSON.string))),
      ("url", .optional(row.address)), ("read", .bool(row.isRead)), ("saved", .bool(row.saved != nil)),
    ]
  }

  /// A post whole.
  func whole(_ post: StoredPost) -> JSON {
    .object(
      members(post.row) + [
        ("html", .string(post.post.html)), ("text", .string(PlainText.of(post.post.html))),
        ("note", .optional(post.state.note)),
      ])
  }
}
