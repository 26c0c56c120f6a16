import Foundation
import Posts

/// A comment where it stands under its post.
public struct ThreadedComment: Hashable, Sendable, Identifiable {
  public var comment: Comment
  /// 0 at top level, one more for each comment it answers.
  public var depth: Int

  public var id: String { comment.id }
}

/// Puts comments into the order they are read in: each followed by its answers, oldest first.
enum CommentThread {
  /// - Parameter comments: oldest first. One whose parent is not among them, or that answers itself by a detour, stands
  ///   at top level.
  static func ordered(_ comments: [Comment]) -> [ThreadedComment] {
    let ids = Set(comments.map(\.id))
    var answers: [String: [Int]] = [:]
    var tops: [Int] = []
    for (index, comment) in comments.enumerated() {
      if let parent = comment.parent, parent != comment.id, ids.contains(parent) {
        answers[parent, default: []].append(index)
      } else {
        tops.append(index)
      }
    }
    var ordered: [ThreadedComment] = []
    var isDone = [Bool](repeating: false, count: comments.count)
    func walk(from top: Int) {
      var waiting = [(index: top, depth: 0)]
      while let (index, depth) = waiting.popLast() {
        guard !isDone[index] else { continue }
        isDone[index] = true
        ordered.append(ThreadedComment(comment: comments[index], depth: depth))
        for answer in (answers[comments[index].id] ?? []).reversed() { waiting.append((answer, depth + 1)) }
      }
    }
    for top in tops { walk(from: top) }
    // What is left answers itself in a ring.
    for index in comments.indices where !isDone[index] { walk(from: index) }
    return ordered
  }
}

extension Library {
  /// The comments of a post, threaded: each followed by its answers, oldest first.
  public func comments(of post: PostID) throws -> [ThreadedComment] {
    let comments = try read { connection in
      try connection.all(
        """
        SELECT id, parent, name, email, uri, avatar, published, title, html, is_removed FROM comments
        WHERE blog = (SELECT blog FROM blogs WHERE id = ?) AND post = ?
        ORDER BY ifnull(published, first_seen), comment
        """, post.blog.rawValue, post.id
      ) { row in
        Comment(
          id: row.string(0), post: post, parent: row.optionalString(1),
          author: row.optionalString(2).map {
            Person(
              name: $0, uri: row.optionalString(4), email: row.optionalString(3),
              avatar: row.optionalString(5))
          },
          published: row.optionalDate(6), title: row.string(7), html: row.string(8), isRemoved: row.bool(9))
      }
    }
    return CommentThread.ordered(comments)
  }
}
