import Foundation
import Library
import Origins
import Posts
import Testing

@testable import ViewModels

@MainActor
@Suite("Author")
struct AuthorTests {
  let test: TestDesk

  init() throws { test = try TestDesk() }

  func author(_ person: Person) async throws -> Author {
    try await test.library.add(Made.blog)
    var post = Made.post("p")
    post.author = person
    try await test.library.store(FeedPage(posts: [post]), of: Made.blog.id)
    let row = try #require(try test.library.rows(of: PostList(), limit: 1).first)
    return Author(try #require(row.author).number, desk: test.desk)
  }

  @Test("writes mail, shows the website, and says where the person is")
  func whole() async throws {
    let person = Person(
      name: "Ann", uri: "1", email: "ann@a.example", phone: "1-770-736-8031 x56442",
      website: "https://ann.example",
      address: PostalAddress(
        street: "Rue 1", suite: "Apt. 2", city: "Town", zipcode: "123",
        coordinates: Coordinates(latitude: "-37.3", longitude: "81.1")))
    let author = try await author(person)
    #expect(author.person == person)
    #expect(author.addressLines == ["Rue 1, Apt. 2", "123 Town"])
    #expect(author.location == .at(try #require(Coordinates(latitude: -37.3, longitude: 81.1))))
    #expect(author.locationWords == "37.300° S, 81.100° E")
    author.emailTapped()
    author.phoneTapped()
    #expect(test.opened == ["mailto:ann@a.example", "tel:17707368031"])
    #expect(author.hasWebsite)
    author.websiteTapped()
    #expect(author.website?.address == "https://ann.example")
  }

  @Test("who has no place, mail or website has none, and nothing crashes")
  func bare() async throws {
    let author = try await author(Person(name: "Bo", uri: "2", website: "javascript:x"))
    #expect(author.location == .none)
    #expect(author.locationWords == "No location")
    #expect(!author.hasWebsite)
    author.phoneTapped()
    #expect(author.addressLines.isEmpty)
    author.emailTapped()
    author.websiteTapped()
    #expect(test.opened.isEmpty)
    #expect(author.website == nil)
    #expect(Author(999, desk: test.desk).person == nil)
  }

  @Test("the blog's card counts what is stored and opens the blog")
  func card() async throws {
    try await test.library.add(Made.blog)
    let card = BlogCard(.blog(Made.blog.id), desk: test.desk)
    #expect(card.countWords == "0 posts, 0 pages, 0 comments and 0 labels")
    try await test.library.store(
      FeedPage(posts: [
        Made.post("p", labels: ["x"], author: "Ann"), Made.post("g", hoursAgo: 2, kind: .page),
      ]),
      of: Made.blog.id)
    try await eventually { card.countWords == "1 post, 1 page, 0 comments and 1 label" }
    #expect(card.authors.map(\.person.name) == ["Ann"])
    card.viewTapped()
    #expect(test.opened == ["https://b1.blogspot.com"])
    #expect(BlogCard(.all, desk: test.desk).blog == nil)
  }
}
