import Foundation
import Origins
import Posts

/// Values for tests.
enum Made {
  static let blogID = BlogID("tag:blogger.com,1999:blog-1")

  static func blog(_ number: Int = 1, title: String = "One") -> Blog {
    Blog(
      id: BlogID("tag:blogger.com,1999:blog-\(number)"), kind: .blogger,
      address: "https://b\(number).blogspot.com", title: title)
  }

  /// A post of blog 1 dated so many hours before noon of 2024-06-15.
  static func post(
    _ id: String, blog: BlogID = blogID, hoursAgo: Double? = 1, kind: Post.Kind = .post, title: String? = nil,
    html: String = "<p>Text</p>", labels: [String] = [], author: Person? = nil
  ) -> Post {
    Post(
      id: PostID(blog: blog, id: id), kind: kind, title: title ?? "Title \(id)", html: html,
      published: hoursAgo.map { Date(timeIntervalSince1970: 1_718_452_800 - $0 * 3600) }, labels: labels,
      author: author, address: "https://b1.blogspot.com/\(id).html")
  }
}
