import Posts
import Testing

@testable import Origins

@Suite("Rows of a REST API")
struct RESTRowsTests {
  private let rows = RESTRows(blog: BlogID("https://api.example"))

  private func json(_ text: String) -> JSON { JSON(Array(text.utf8)) }

  @Test("A post has its author joined in, and paragraphs for a body")
  func post() throws {
    let people = RESTRows.people(Array(json(Self.users).array))
    let row = json(#"{"userId":1,"id":7,"title":" a <b> & c ","body":"one\ntwo\n\nthree"}"#)
    let post = try #require(rows.post(row, people: people))
    #expect(post.id == PostID(blog: BlogID("https://api.example"), id: "7"))
    #expect(post.title == "a <b> & c")
    #expect(post.html.contains("three"))
    #expect(post.published == nil && post.address == nil && post.thumbnail == nil)
    #expect(
      post.author
        == Person(
          name: "Leanne Graham", uri: "1", email: "Sincere@april.biz", username: "Bret",
          phone: "1-770-736-8031 x56442", website: "https://hildegard.org",
          company: Person.Company(
            name: "Romaguera-Crona", motto: "Multi-layered client-server neural-net",
            business: "harness real-time e-markets"),
          address: PostalAddress(
            street: "Kulas Light", suite: "Apt. 556", city: "Gwenborough", zipcode: "92998-3874",
            coordinates: Coordinates(latitude: -37.3159, longitude: 81.1496))))
  }

  @Test("Ids are text, whether they come as numbers or strings", arguments: ["7", "\"7\"", "\" 7 \""])
  func ids(id: String) {
    #expect(rows.post(json("{\"id\":\(id),\"title\":3,\"body\":null}"), people: [:])?.id.id == "7")
    #expect(rows.comment(json("{\"id\":\(id),\"postId\":\(id),\"body\":\"b\"}"))?.post.id == "7")
  }

  @Test(
    "A row without an id is no row", arguments: ["{}", #"{"id":null}"#, #"{"id":""}"#, #"{"id":[1]}"#, "3"])
  func noID(row: String) {
    #expect(rows.post(json(row), people: [:]) == nil)
  }

  @Test("An author nobody knows is signed with the id; without an id there is none")
  func unknownAuthor() {
    #expect(rows.post(json(#"{"id":1,"userId":"9"}"#), people: [:])?.author == Person(name: "9", uri: "9"))
    #expect(rows.post(json(#"{"id":1}"#), people: [:])?.author == nil)
  }

  @Test("A comment's name is its title, its mail address its author")
  func comment() {
    let row = json(#"{"postId":"1","id":5,"name":"id labore","email":"Eliseo@gardner.biz","body":"x < y"}"#)
    let comment = rows.comment(row)
    #expect(comment?.id == "5")
    #expect(comment?.post.id == "1")
    #expect(comment?.title == "id labore")
    #expect(comment?.author == Person(name: "Eliseo@gardner.biz", email: "Eliseo@gardner.biz"))
    #expect(comment?.html.contains("x &lt; y") == true)
  }

  @Test(
    "Coordinates that are no place are none, and the rest of the address stays",
    arguments: [
      #"{"lat":"x","lng":"1"}"#, #"{"lat":"91","lng":"0"}"#, #"{"lat":"nan","lng":"0"}"#, "{}", "7",
    ])
  func nonsenseCoordinates(geo: String) {
    let people = RESTRows.people(
      Array(json(#"[{"id":1,"name":"N","address":{"city":"C","geo":\#(geo)}}]"#).array))
    #expect(people["1"]?.address == PostalAddress(city: "C"))
  }

  @Test(
    "A website gets https:// where the API leaves it out; what is not of the web is dropped",
    arguments: [
      ("hildegard.org", "https://hildegard.org"), ("http://a.example/x", "http://a.example/x"),
      ("javascript://a", nil), ("", nil),
    ])
  func website(written: String, right: String?) {
    let people = RESTRows.people(Array(json(#"[{"id":1,"name":"N","website":"\#(written)"}]"#).array))
    #expect(people["1"]?.website == right)
  }

  private static let users = """
    [{"id":1,"name":"Leanne Graham","username":"Bret","email":"Sincere@april.biz","address":{"street":"Kulas Light",
    "suite":"Apt. 556","city":"Gwenborough","zipcode":"92998-3874","geo":{"lat":"-37.3159","lng":"81.1496"}},
    "phone":"1-770-736-8031 x56442","website":"hildegard.org","company":{"name":"Romaguera-Crona",
    "catchPhrase":"Multi-layered client-server neural-net","bs":"harness real-time e-markets"}}]
    """
}
