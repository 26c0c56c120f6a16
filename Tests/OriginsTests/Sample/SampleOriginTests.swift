import Foundation
import Markup
import Posts
import Testing

@testable import Origins

@Suite("The sample blog")
struct SampleOriginTests {
  @Test("it is all there: posts, pages, comments")
  func counts() async throws {
    #expect(try await Sample.all(.posts).posts.count == 43)
    let pages = try await Sample.all(.pages).posts
    #expect(pages.map(\.title) == ["A short glossary", "Colophon", "About"])
    #expect(pages.allSatisfy { $0.kind == .page && $0.commentCount == nil })
    #expect(try await Sample.all(.comments).comments.count == 64)
  }

  @Test("the blog describes itself as every new library knows it")
  func blog() async throws {
    let answer = try await Sample.origin().page(of: .posts, changed: nil, at: nil, hurry: .asked)
    guard case .page(let page) = answer, let blog = page.blog else { throw OriginsError.notABlog("sample") }
    #expect(
      blog.id == SampleOrigin.blog.id && blog.kind == .sample && blog.address == "https://sample.invalid")
    #expect(blog.title == SampleOrigin.blog.title && blog.subtitle == SampleOrigin.blog.subtitle)
    #expect(blog.labels.count == 36)
    #expect(blog.labels.contains("活版印刷") && blog.labels.contains("Русский") && blog.labels.contains("R&D"))
    #expect(blog.authors.map(\.name) == ["Ines Halloran"])
  }

  @Test("its authors have what the feed does not know of them")
  func authors() async throws {
    let posts = try await Sample.all(.posts).posts
    let tomas = try #require(posts.first { $0.title == "Swifts, leaving" }?.author)
    #expect(tomas.name == "Tomas Wren" && tomas.email == "tomas@sample.invalid" && tomas.username == "tomas")
    #expect(tomas.uri == "https://www.blogger.com/profile/11629054478830197352")
    #expect(tomas.avatar == "https://sample.invalid/pictures/tomas.png")
    #expect(tomas.website == "https://sample.invalid/p/colophon.html")
    #expect(tomas.address?.city == "Whitby")
    #expect(tomas.address?.coordinates == Coordinates(latitude: 54.4892, longitude: -0.6097))
    #expect(Set(posts.compactMap(\.author?.name)) == ["Ines Halloran", "Tomas Wren"])
    #expect(posts.allSatisfy { $0.author?.address != nil })
  }

  @Test("odd titles are as they were written, and one post has none")
  func titles() async throws {
    let titles = try await Sample.all(.posts).posts.map(\.title)
    for title in [
      "How should <selectedoption> & its friends be set?", "C++ for a garden clock", "100% rye", "畢昇與泥活字",
      "الخطّ والحرف المطبوع",
    ] { #expect(titles.contains(title)) }
    #expect(titles.filter(\.isEmpty).count == 1)
  }

  @Test("comments answer comments, one is removed, some are anonymous")
  func comments() async throws {
    let comments = try await Sample.all(.comments).comments
    let byID = Dictionary(uniqueKeysWithValues: comments.map { ($0.id, $0) })
    let parents = comments.compactMap(\.parent)
    #expect(parents.count == 30)
    #expect(parents.allSatisfy { byID[$0] != nil })
    #expect(comments.allSatisfy { $0.parent.map { byID[$0]?.post } ?? $0.post == $0.post })

    let removed = try #require(comments.first { $0.isRemoved })
    #expect(comments.filter(\.isRemoved).count == 1)
    #expect(
      comments.filter { $0.parent == removed.id }.map(\.html) == ["No harm done, and I agree about the dog."])

    let anonymous = comments.filter { $0.author?.uri == nil }
    #expect(anonymous.count == 5)
    #expect(anonymous.allSatisfy { $0.author?.name == "Anonymous" && $0.author?.avatar == nil })
    let ines = comments.first { $0.author?.name == "Ines Halloran" }?.author
    #expect(ines?.email == "ines@sample.invalid")

    func depth(_ comment: Posts.Comment) -> Int {
      comment.parent.flatMap { byID[$0] }.map { depth($0) + 1 } ?? 0
    }
    #expect(comments.map(depth).max() == 3)
  }

  @Test("comment counts are those of the comments, and absent where comments are off")
  func commentCounts() async throws {
    let posts = try await Sample.all(.posts).posts
    let counts = Dictionary(grouping: try await Sample.all(.comments).comments, by: \.post).mapValues(\.count)
    #expect(posts.filter { $0.commentCount == nil }.map(\.title) == ["Three sorts of stone wall"])
    #expect(posts.allSatisfy { $0.commentCount == nil || $0.commentCount == counts[$0.id, default: 0] })
  }

  @Test("made safe, the posts lose no word, no picture and no link")
  func safety() async throws {
    for post in try await Sample.all(.posts).posts + Sample.all(.pages).posts {
      let safe = SafeHTML.of(post.html, base: post.address)
      #expect(PlainText.of(safe) == PlainText.of(post.html), "\(post.title)")
      #expect(Images.of(safe, base: nil) == Images.of(post.html, base: post.address), "\(post.title)")
      #expect(Links.of(safe, base: nil) == Links.of(post.html, base: post.address), "\(post.title)")
    }
  }

  @Test("links lead somewhere, and pictures are whole and of the size that is stated")
  func links() async throws {
    for post in try await Sample.all(.posts).posts + Sample.all(.pages).posts {
      for link in Links.of(post.html, base: post.address) {
        #expect(
          try await Sample.get(String(link.dropFirst("https://sample.invalid".count))).status == 200,
          "\(link)")
      }
      let images = Images.of(post.html, base: post.address)
      for image in images {
        let file = try #require(image.address.split(separator: "/").last)
        let picture = try PictureHeader(Sample.files.bytes(of: "sample/pictures/\(file)"))
        #expect(picture.isWhole && picture.width == image.width && picture.height == image.height, "\(file)")
      }
      #expect(post.thumbnail.map { thumbnail in images.contains { $0.address == thumbnail } } ?? true)
    }
  }

  @Test("a walk again, with nothing new, writes nothing")
  func unchanged() async throws {
    let origin = try Sample.origin()
    let memory = TransientFetchMemory()
    let fetcher = PoliteFetcher(
      transport: SampleTransport(files: Sample.files), memory: memory,
      now: { Date(timeIntervalSince1970: 1_790_000_000) }, random: { 0.5 })
    let first = try await SampleOrigin(fetcher: fetcher, files: Sample.files)
      .page(of: .pages, changed: nil, at: nil, hurry: .asked)
    guard case .page(let page) = first else { throw OriginsError.notABlog(origin.blog.address) }
    for (address, record) in page.fetched { await memory.keep(record, for: address) }
    let again = try await SampleOrigin(fetcher: fetcher, files: Sample.files)
      .page(of: .pages, changed: nil, at: nil, hurry: .asked)
    guard case .notChanged = again else { throw OriginsError.notABlog("changed") }
  }

  @Test("a single post is found by its id, and one that never was is not")
  func single() async throws {
    let origin = try Sample.origin()
    let post = try #require(try await Sample.all(.posts).posts.first)
    #expect(try await origin.post(post.id) == post)
    #expect(
      try await origin.post(PostID(blog: SampleOrigin.blog.id, id: "\(SampleOrigin.blog.id).post-1")) == nil)
  }
}
