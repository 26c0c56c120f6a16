import Foundation
import Origins
import Posts
import Synchronization
import TestSupport

/// A Blogger blog in small: its feeds with paging, labels, search and comments.
final class ScriptedBlogger: Sendable {
  let blog: Blog
  private let cap: Int
  private let posts: Mutex<[Post]>
  private let comments = Mutex<[Comment]>([])

  /// - Parameter cap: the most entries of a page.
  init(_ blog: Blog = Made.blog, cap: Int = 25, posts: [Post]) {
    self.blog = blog
    self.cap = cap
    self.posts = Mutex(posts)
  }

  func insert(_ post: Post) { posts.withLock { $0.insert(post, at: 0) } }

  func insert(_ comment: Comment) { comments.withLock { $0.append(comment) } }

  @Sendable func answer(_ request: HTTPRequest) throws -> HTTPResponse {
    guard request.address.hasPrefix(blog.address) else { throw TestDesk.offline(request) }
    let path = request.path.removingPercentEncoding ?? request.path
    let parts = path.split(separator: "/").map(String.init)
    let all = posts.withLock { $0 }
    switch parts.dropFirst().first {
    case "posts" where parts.count == 5: return feed(all.filter { $0.labels.contains(parts[4]) }, request)
    case "posts":
      let text = request.query("q")?.removingPercentEncoding?.lowercased()
      return feed(
        all.filter { post in
          post.kind == .post && (text.map { (post.title + post.html).lowercased().contains($0) } ?? true)
        }, request)
    case "pages": return feed(all.filter { $0.kind == .page }, request)
    case "comments": return feed([], request)
    default:
      let id = parts.dropFirst().first ?? ""
      return commentFeed(comments.withLock { $0.filter { $0.post.id.hasSuffix(id) } }, request)
    }
  }

  private func feed(_ posts: [Post], _ request: HTTPRequest) -> HTTPResponse {
    let since = request.query("updated-min")?.removingPercentEncoding
    let posts = posts.filter { post in since.map { Self.date(post.published) >= $0 } ?? true }
    let entries = posts.map { post -> [String: Any] in
      [
        "id": ["$t": post.id.id], "title": ["$t": post.title], "content": ["type": "html", "$t": post.html],
        "published": ["$t": Self.date(post.published)], "updated": ["$t": Self.date(post.published)],
        "category": post.labels.map { ["term": $0] },
        "link": [["rel": "alternate", "type": "text/html", "href": post.address ?? ""]],
        "author": [["name": ["$t": post.author?.name ?? "Ann"]]],
      ]
    }
    return answer(entries, request)
  }

  private func commentFeed(_ comments: [Comment], _ request: HTTPRequest) -> HTTPResponse {
    let entries = comments.map { comment -> [String: Any] in
      var links = [["rel": "alternate", "type": "text/html", "href": "\(blog.address)/c.html"]]
      if let parent = comment.parent {
        links.append(["rel": "related", "href": "\(blog.address)/feeds/1/comments/default/\(parent)"])
      }
      return [
        "id": ["$t": comment.id], "title": ["$t": "x"], "content": ["type": "html", "$t": comment.html],
        "published": ["$t": Self.date(comment.published)], "updated": ["$t": Self.date(comment.published)],
        "link": links, "author": [["name": ["$t": comment.author?.name ?? "Ann"]]],
        "thr$in-reply-to": ["ref": comment.post.id, "href": blog.address, "source": blog.address],
      ]
    }
    return answer(entries, request)
  }

  private func answer(_ entries: [[String: Any]], _ request: HTTPRequest) -> HTTPResponse {
    let start = max(1, request.query("start-index").flatMap { Int($0) } ?? 1)
    let size = min(cap, request.query("max-results").flatMap { Int($0) } ?? 25)
    let page = Array(entries.dropFirst(start - 1).prefix(size))
    var links = [["rel": "alternate", "type": "text/html", "href": blog.address]]
    if start - 1 + page.count < entries.count {
      links.append(["rel": "next", "href": blog.address + "/feeds/x"])
    }
    var feed: [String: Any] = [
      "id": ["$t": blog.id.rawValue], "title": ["$t": blog.title],
      "updated": ["$t": Self.date(TestDesk.noon)],
      "link": links, "openSearch$totalResults": ["$t": "\(entries.count)"],
      "openSearch$startIndex": ["$t": "\(start)"], "openSearch$itemsPerPage": ["$t": "\(size)"],
    ]
    if !page.isEmpty { feed["entry"] = page }
    let data = (try? JSONSerialization.data(withJSONObject: ["feed": feed], options: .sortedKeys)) ?? Data()
    return HTTPResponse(String(decoding: data, as: UTF8.self), from: request)
  }

  private static func date(_ date: Date?) -> String { (date ?? TestDesk.noon).formatted(.iso8601) }
}
