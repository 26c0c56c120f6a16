import Testing

@testable import Origins

@Suite("The rules for comments")
struct FeedCommentTests {
  private func comment(_ inner: String, feed: String = "tag:blogger.com,1999:blog-1.post2..comments")
    -> FeedContents
  {
    FeedTexts.atom(
      "<entry><id>tag:blogger.com,1999:blog-1.post-30</id>\(inner)</entry>", head: "<id>\(feed)</id>")
  }

  @Test("a comment's post is the one it names, else its feed's; without either it is skipped")
  func commentPost() {
    let named = comment("<thr:in-reply-to ref='tag:blogger.com,1999:blog-1.post-7'/>")
    #expect(named.comments.map(\.post.id) == ["tag:blogger.com,1999:blog-1.post-7"])
    #expect(
      comment("<thr:in-reply-to ref='7'/>").comments.map(\.post.id) == ["tag:blogger.com,1999:blog-1.post-7"])
    #expect(comment("").comments.map(\.post.id) == ["tag:blogger.com,1999:blog-1.post-2"])
    let stray = comment("", feed: "tag:blogger.com,1999:blog-1.comments")
    #expect(stray.comments.isEmpty && stray.skipped == 1)
  }

  @Test("a comment's parent is made the parent's full id")
  func commentParent() {
    func parent(_ link: String) -> String? { comment(link).comments[0].parent }
    #expect(
      parent("<link rel='related' href='https://a.example/feeds/2/comments/default/31?v=2'/>")
        == "tag:blogger.com,1999:blog-1.post-31")
    #expect(
      parent("<link rel='related' href='https://a.example/feeds/2/comments/default/31/'/>")
        == "tag:blogger.com,1999:blog-1.post-31")
    #expect(parent("<link rel='self' href='https://a.example/31'/>") == nil)
    #expect(parent("<link rel='related' href='https://a.example/30'/>") == nil)
    #expect(parent("<link rel='related' href=''/>") == nil)
  }

  @Test("a comment has no title and knows whether it was removed")
  func commentParts() {
    let removed = comment(
      "<title>Start of</title><gd:extendedProperty name='blogger.contentRemoved' value='true'/>")
    #expect(removed.comments[0].title == "")
    #expect(removed.comments[0].isRemoved)
    #expect(!comment("<gd:extendedProperty name='blogger.itemClass' value='true'/>").comments[0].isRemoved)
  }
}
