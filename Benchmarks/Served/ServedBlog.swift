import Foundation
import Generated

/// The files of a made-up blog, and `routes.json`, which tells the server at which addresses they are.
struct ServedBlog {
  /// Entries a page: what Blogger gives at most.
  static let pageSize = 150

  let blog: GeneratedBlog
  let folder: URL

  func write() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var routes: [String: String] = [:]
    func add(_ bytes: [UInt8], as name: String, at addresses: String...) throws {
      try Data(bytes).write(to: folder.appending(path: name))
      for address in addresses { routes[address] = name }
    }
    let posts = "/feeds/posts/default?alt=json&max-results=\(Self.pageSize)"
    // Each page begins with the last entry of the one before.
    for start in stride(from: 1, to: max(2, blog.count), by: Self.pageSize - 1) {
      let page = blog.json(start: start, max: Self.pageSize)
      try add(page, as: "posts-\(start).json", at: start == 1 ? posts : "\(posts)&start-index=\(start)")
    }
    let newest = blog.json(start: 1, max: 1, linksOn: false)
    try add(
      newest, as: "newest.json", at: "/feeds/posts/default?alt=json&max-results=1",
      "\(posts)&orderby=updated&updated-min=\(blog.newestStamp)")
    let nothing = GeneratedBlog(count: 0, address: blog.blog.address).json(start: 1, max: Self.pageSize)
    for feed in ["pages", "comments"] {
      try add(
        nothing, as: "\(feed).json", at: "/feeds/\(feed)/default?alt=json&max-results=\(Self.pageSize)")
    }
    try add(blog.atom(start: 1, max: blog.count), as: "atom.xml")
    let size = (0..<blog.count).reduce(0) { $0 + blog.post($1).html.utf8.count }
    try add(Array("\(size)\n".utf8), as: "html-bytes")
    try JSONEncoder().encode(routes).write(to: folder.appending(path: "routes.json"))
  }
}
