import Origins
import Posts
import Testing

@Suite("Blogger's comment form")
struct BloggerCommentFormTests {
  @Test("a post has a page of its own for it, a page has it at its end")
  func address() {
    let blog = BlogID("tag:blogger.com,1999:blog-12")
    let post = PostID(blog: blog, id: "tag:blogger.com,1999:blog-12.post-34")
    #expect(
      BloggerCommentForm.address(of: post, at: nil) == "https://www.blogger.com/comment/fullpage/post/12/34")
    let page = PostID(blog: blog, id: "tag:blogger.com,1999:blog-12.page-34")
    #expect(
      BloggerCommentForm.address(of: page, at: "https://b.example/p/a.html#x")
        == "https://b.example/p/a.html#comment-form")
    #expect(BloggerCommentForm.address(of: page, at: nil) == nil)
  }
}
