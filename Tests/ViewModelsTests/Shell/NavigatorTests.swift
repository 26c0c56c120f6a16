import Library
import Origins
import Posts
import Testing

@testable import ViewModels

@MainActor
@Suite("The navigator")
struct NavigatorTests {
  let test: TestDesk
  let navigator: Navigator

  init() async throws {
    test = try TestDesk()
    try await test.library.add(Made.blog)
    try await test.library.set("welcomed", to: "1")
    let posts = [Made.post("p1", hoursAgo: 1, labels: ["Rain"], author: "Ann")] + Made.posts(2...4)
    try await test.library.store(FeedPage(posts: posts), of: Made.blog.id)
    navigator = Navigator(Shell(desk: test.desk))
  }

  var shell: Shell { navigator.shell }
  func id(_ name: String) -> PostID { PostID(blog: Made.blog.id, id: name) }

  @Test("a post opened from a list takes the place of what was open; a page goes on top")
  func open() {
    navigator.open(id("p1"), in: shell.home.posts)
    #expect(navigator.openPost == id("p1"))
    navigator.follow(.label("Rain", of: Made.blog.id))
    guard case .label(let label) = navigator.path(of: .home).last else {
      Issue.record("no label is open")
      return
    }
    #expect(label.label == "Rain")
    #expect(label.posts.rows.map(\.id) == [id("p1")])
    #expect(navigator.reader == nil)
    navigator.open(id("p2"), in: shell.home.posts)
    #expect(navigator.path(of: .home).count == 1)
    #expect(navigator.openPost == id("p2"))
  }

  @Test("opening what is open already keeps its page")
  func same() {
    navigator.open(id("p1"), in: shell.home.posts)
    let before = navigator.path(of: .home)
    navigator.open(id("p1"), in: shell.home.posts)
    #expect(navigator.path(of: .home) == before)
  }

  @Test("a reader's destinations are pages; sheets are its own")
  func follow() throws {
    navigator.push(id("p1"), in: nil)
    let author = try #require(navigator.reader?.stored?.row.author)
    navigator.follow(.author(author.number))
    navigator.follow(.comments(id("p1")))
    navigator.follow(.post(id("p3")))
    navigator.follow(.display)
    let kinds = navigator.path(of: .home).map { page in
      switch page {
      case .reader(let reader): reader.stored?.row.title ?? "none"
      case .author(let author): author.person?.name ?? "none"
      case .comments: "comments"
      case .label(let label): label.label
      }
    }
    #expect(kinds == ["Title p1", "Ann", "comments", "Title p3"])
  }

  @Test("each place has its own pages, going back takes them off, and another blog takes all")
  func places() {
    navigator.open(id("p1"), in: shell.home.posts)
    shell.placeTapped(.saved)
    #expect(navigator.openPost == nil)
    navigator.push(id("p2"), in: nil)
    navigator.push(id("p3"), in: nil)
    navigator.setPath(Array(navigator.path(of: .saved).prefix(1)), of: .saved)
    #expect(navigator.reader?.stored?.id == id("p2"))
    #expect(navigator.path(of: .home).count == 1)
    navigator.choiceChanged()
    #expect(navigator.path(of: .home).isEmpty)
    #expect(navigator.path(of: .saved).isEmpty)
  }

  @Test("a page that is done goes with what is on top of it")
  func close() {
    navigator.push(id("p1"), in: nil)
    navigator.push(id("p2"), in: nil)
    navigator.push(label: "Rain", of: nil)
    navigator.close(navigator.path(of: .home)[1])
    #expect(navigator.path(of: .home).count == 1)
    #expect(navigator.openPost == id("p1"))
  }

  @Test("next and previous open the list's post, then go on from the one being read")
  func keys() async {
    await navigator.nextTapped()
    #expect(navigator.openPost == id("p1"))
    await navigator.nextTapped()
    #expect(navigator.openPost == id("p2"))
    await navigator.previousTapped()
    #expect(navigator.openPost == id("p1"))
    shell.placeTapped(.author)
    await navigator.nextTapped()
    #expect(navigator.openPost == nil)
  }

  @Test("keys save the post being read, open its page and leave it, and do nothing where none is")
  func acts() async throws {
    await navigator.saveTapped()
    navigator.backTapped()
    #expect(!navigator.canGoBack)
    navigator.openOriginalTapped()
    #expect(test.opened.isEmpty)
    navigator.push(id("p2"), in: nil)
    navigator.openOriginalTapped()
    #expect(test.opened == ["https://b1.blogspot.com/p2.html"])
    await navigator.saveTapped()
    #expect(try test.library.state(of: id("p2")).saved == TestDesk.noon)
    #expect(navigator.canGoBack)
    navigator.backTapped()
    #expect(navigator.path(of: .home).isEmpty)
  }

  @Test("the key for search goes to Explore where there is nothing else to search")
  func search() {
    #expect(navigator.searchIsElsewhere)
    navigator.follow(.comments(id("p1")))
    #expect(!navigator.searchIsElsewhere)
    navigator.backTapped()
    navigator.searchTapped()
    #expect(shell.place == .explore)
    #expect(navigator.isSearching)
    #expect(!navigator.searchIsElsewhere)
    shell.placeTapped(.saved)
    #expect(!navigator.searchIsElsewhere)
  }

  @Test("the models of the other places last until another blog is shown")
  func models() async throws {
    try await test.library.add(Made.blog(2))
    let (saved, explore, card) = (navigator.saved, navigator.explore, navigator.card)
    #expect(navigator.saved === saved)
    #expect(navigator.explore === explore)
    #expect(navigator.card === card)
    await shell.blogTapped(.blog(Made.blog(2).id))
    #expect(navigator.saved !== saved)
    #expect(navigator.explore !== explore)
    #expect(navigator.card.blog?.id == Made.blog(2).id)
  }
}
