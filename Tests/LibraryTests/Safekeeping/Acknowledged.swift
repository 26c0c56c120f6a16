import Posts
import Testing

@testable import Library

/// What programs that were killed told they had done.
struct Acknowledged {
  private(set) var next = 0
  private(set) var written: [String] = []
  private var saved: Set<String> = []
  private var notes: [String: String] = [:]
  private var read: Set<String> = []
  private var deleted: Set<String> = []
  private var drafts: Set<String> = []
  private var synced = 0

  mutating func take(_ output: String) {
    // What was cut in its middle was not told.
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    var acts = 0
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      acts += 1
      switch words[0] {
      case "save": saved.insert(words[1])
      case "note":
        let parts = words[1].split(separator: " ", maxSplits: 1).map(String.init)
        notes[parts[0]] = parts[1]
      case "read": read.insert(words[1])
      case "post": written.append(words[1])
      case "draft": drafts.insert(words[1])
      case "delete": deleted.insert(words[1])
      case "synced":
        acts -= 1
        synced = max(synced, Int(words[1]) ?? 0)
      default: acts -= 1
      }
    }
    // One may have been done and not told: the next program begins after it.
    next += acts + 1
  }

  func expect(in library: Library, rest: BlogID) throws {
    let blog = BlogID("tag:blogger.com,1999:blog-4242424242424242424")
    func state(_ post: String) throws -> ReaderState { try library.state(of: PostID(blog: blog, id: post)) }
    for post in saved { #expect(try state(post).saved != nil, "\(post)") }
    for (post, note) in notes { #expect(try state(post).note == note, "\(post)") }
    for post in read { #expect(try state(post).isRead, "\(post)") }
    for post in deleted { #expect(try state(post).removed != nil, "\(post)") }
    #expect(try Set(library.drafts().map(\.title)).isSuperset(of: drafts))
    for title in written { #expect(try library.post(titled: title, in: rest) != nil, "\(title)") }
    // Posts deleted since are not counted any more.
    #expect(try library.count(of: PostList()) + deleted.count >= synced)
  }
}
