import Foundation
import Generated
import Testing

@Suite("The benchmark's made-up blog")
struct GeneratedBlogTests {
  let blog = GeneratedBlog(seed: 7, count: 400)

  @Test("is the same for the same seed, another for another")
  func repeats() {
    #expect(blog.post(5) == GeneratedBlog(seed: 7, count: 400).post(5))
    #expect(blog.post(5).html != GeneratedBlog(seed: 8, count: 400).post(5).html)
  }

  @Test("has about 4 KB of HTML a post and a tenth of them in Han and kana")
  func mix() {
    let posts = (0..<400).map(blog.post)
    let bytes = posts.map(\.html.utf8.count)
    #expect(bytes.allSatisfy { (4000...4250).contains($0) })
    let cjk = posts.filter { $0.title.unicodeScalars.contains { $0.value > 0x3000 } }.count
    #expect((25...60).contains(cjk))
  }

  @Test("dates grow with the number, without two alike")
  func dates() {
    let seconds = (0..<400).map(blog.seconds)
    #expect(seconds == Array(Set(seconds)).sorted())
    #expect(seconds[0] >= GeneratedBlog.start)
  }

  @Test("words follow Zipf's law")
  func law() {
    var counts: [Substring: Int] = [:]
    for number in 0..<400 {
      for word in blog.post(number).html.split(separator: " ") { counts[word, default: 0] += 1 }
    }
    let (first, tenth) = (
      counts[blog.vocabulary.words[0][...]] ?? 0, counts[blog.vocabulary.words[9][...]] ?? 0
    )
    #expect((8.0...12.0).contains(Double(first) / Double(tenth)))
  }

  @Test("pages of the JSON feed join without a gap and end")
  func json() throws {
    var titles: [String] = []
    var start = 1
    while let entries = try entries(blog.json(start: start, max: 150)) {
      titles += entries
      start += entries.count
    }
    #expect(titles == (0..<400).reversed().map { blog.post($0).title })
  }

  private func entries(_ bytes: [UInt8]) throws -> [String]? {
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let entries = (root?["feed"] as? [String: Any])?["entry"] as? [[String: Any]]
    return entries?.compactMap { ($0["title"] as? [String: String])?["$t"] }
  }

  @Test("the Atom form holds the same posts")
  func atom() {
    let text = String(decoding: blog.atom(start: 1, max: 400), as: UTF8.self)
    #expect(text.components(separatedBy: "<entry>").count == 401)
    #expect(text.contains("<title type='text'>\(blog.post(399).title)</title>"))
  }
}
