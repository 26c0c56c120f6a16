import Foundation
import Origins
import Posts

/// Values for tests.
enum Made {
  static let blog = blog(1)

  static func blog(_ number: Int, title: String? = nil, kind: Blog.Kind = .blogger) -> Blog {
    Blog(
      id: BlogID("tag:blogger.com,1999:blog-\(number)"), kind: kind,
      address: "https://b\(number).blogspot.com",
      title: title ?? "Blog \(number)")
  }

  static let restBlog = Blog(
    id: BlogID("https://api.example"), kind: .rest, address: "https://api.example", title: "An API")

  /// A post so many hours old.
  static func post(
    _ id: String, of blog: Blog = blog, hoursAgo: Double = 1, kind: Post.Kind = .post, title: String? = nil,
    html: String = "<p>Text</p>", labels: [String] = [], author: String? = nil
  ) -> Post {
    Post(
      id: PostID(blog: blog.id, id: id), kind: kind, title: title ?? "Title \(id)", html: html,
      published: TestDesk.noon - hoursAgo * 3600, labels: labels,
      author: author.map { Person(name: $0, uri: "u/\($0)") }, address: "\(blog.address)/\(id).html")
  }

  /// Posts `p1`…, the first the newest, an hour apart.
  static func posts(_ numbers: ClosedRange<Int>, of blog: Blog = blog, labels: [String] = []) -> [Post] {
    numbers.map { post("p\($0)", of: blog, hoursAgo: Double($0), labels: labels) }
  }
}

// Testing has these names too.
typealias Tag = Posts.Tag
typealias Comment = Posts.Comment
