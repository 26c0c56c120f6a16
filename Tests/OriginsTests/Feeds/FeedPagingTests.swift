import Testing

@testable import Origins

@Suite("The rules for paging and odd entries")
struct FeedPagingTests {
  @Test("the newest update is compared as a moment, not as text")
  func newestUpdate() {
    let contents = FeedTexts.atom(
      """
      <entry><id>a</id><updated>2019-07-20T10:00:00+08:00</updated></entry>
      <entry><id>b</id><updated>2019-07-20T04:00:00Z</updated></entry><entry><id>c</id><updated>2020</updated></entry>
      """)
    #expect(contents.newestUpdate == "2019-07-20T04:00:00Z")
  }

  @Test("paging is said by `rel=next`, not by totals")
  func paging() {
    let next = FeedTexts.atom("", head: "<link rel='next' href='https://a.example/?start-index=2'/>")
    #expect(next.hasNext)
    #expect(!FeedTexts.atom("", head: "<link rel='self' href='https://a.example/'/>").hasNext)
  }

  @Test("an odd entry is skipped alone and counted")
  func odd() {
    let json =
      #"{"feed":{"entry":[{"id":{"$t":"a"}},5,{"title":{}},null,{"id":{"$t":"b"},"content":[],"link":7}]}}"#
    let contents = FeedTexts.contents(json)
    #expect(contents.posts.map(\.id.id) == ["a", "b"])
    #expect(contents.skipped == 3)
  }

  @Test("the last entry of a feed that was cut is not whole")
  func cut() {
    let json = FeedTexts.contents(
      #"{"feed":{"entry":[{"id":{"$t":"a"}},{"id":{"$t":"b"},"content":{"$t":"ha"#)
    #expect(json.posts.map(\.id.id) == ["a"])
    #expect(json.skipped == 1)
    let xml = FeedTexts.contents("<feed><entry><id>a</id></entry><entry><id>b</id><content>ha")
    #expect(xml.posts.map(\.id.id) == ["a"])
    #expect(xml.skipped == 1)
  }
}
