import Foundation
import Posts
import Testing

@testable import Origins

@Suite("The rules for backups and Takeout files")
struct BackupTests {
  @Test("Takeout: drafts apart, trashed ones dropped, comments with their post and parent")
  func takeout() {
    func entry(_ number: Int, _ type: String, _ status: String, _ more: String = "") -> String {
      """
      <entry><id>tag:blogger.com,1999:blog-1.post-\(number)</id><blogger:type>\(type)</blogger:type>
      <blogger:status>\(status)</blogger:status><title>\(number)</title>
      <published>2019-07-20T10:38:00Z</published>\(more)</entry>
      """
    }
    let parent = "<blogger:parent>tag:blogger.com,1999:blog-1.post-1</blogger:parent>"
    let contents = FeedTexts.atom(
      entry(1, "POST", "LIVE", "<blogger:filename>/2019/07/a.html</blogger:filename>")
        + entry(2, "PAGE", "LIVE")
        + entry(3, "POST", "DRAFT") + entry(4, "POST", "SOFT_TRASHED")
        + entry(5, "COMMENT", "LIVE", parent + "<blogger:inReplyTo/>")
        + entry(
          6, "COMMENT", "LIVE",
          parent + "<blogger:inReplyTo>tag:blogger.com,1999:blog-1.post-5</blogger:inReplyTo>")
        + entry(7, "COMMENT", "SPAM", parent) + entry(8, "POST", "SCHEDULED")
        + entry(9, "PAGE", "SOFT_TRASHED"),
      address: "https://a.example")
    #expect(contents.posts.map(\.title) == ["1", "2"])
    #expect(contents.posts.map(\.kind) == [.post, .page])
    #expect(contents.posts.map(\.address) == [nil, nil])
    #expect(contents.drafts.map(\.title) == ["3", "8"])
    #expect(contents.drafts[0].changed == Date(timeIntervalSince1970: 1_563_619_080))
    #expect(
      contents.comments.map(\.id) == [
        "tag:blogger.com,1999:blog-1.post-5", "tag:blogger.com,1999:blog-1.post-6",
      ])
    #expect(
      contents.comments.map(\.post.id) == [String](repeating: "tag:blogger.com,1999:blog-1.post-1", count: 2))
    #expect(contents.comments.map(\.parent) == [nil, "tag:blogger.com,1999:blog-1.post-5"])
    #expect(contents.skipped == 0)
  }

  @Test("Takeout knows a page's path only: with the blog's address it is the page's")
  func filename() {
    let blog = Blog(id: BlogID("urn:b"), kind: .file, address: "https://b.example")
    let entry = "<entry><id>a</id><blogger:filename>/2019/07/a.html</blogger:filename></entry>"
    #expect(FeedTexts.atom(entry, known: blog).posts[0].address == "https://b.example/2019/07/a.html")
  }

  @Test("a backup's drafts are marked by `app:draft`; its settings and template are no posts")
  func backup() {
    func kind(_ name: String) -> String {
      "<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#\(name)'/>"
    }
    let contents = FeedTexts.atom(
      """
      <entry><id>s</id>\(kind("settings"))</entry><entry><id>t</id>\(kind("template"))</entry>
      <entry><id>d</id>\(kind("post"))<app:control><app:draft>yes</app:draft></app:control></entry>
      <entry><id>p</id>\(kind("post"))<app:control><app:draft>no</app:draft></app:control></entry>
      """)
    #expect(contents.posts.map(\.id.id) == ["p"])
    #expect(contents.drafts.map(\.id) == ["d"])
    #expect(contents.skipped == 0)
  }
}
