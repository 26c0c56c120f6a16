/// The rules that give blogs, posts and comments their ids.
enum FeedIdentity {
  /// The blog a feed belongs to: Blogger's comment feeds and backups carry the blog's id with an ending.
  ///
  /// `….comments` (of the blog), `….post123..comments` (of a post), `….archive` (a backup).
  static func blog(feedID: String) -> String {
    var id = Substring(feedID)
    if id.hasSuffix(".archive") { return String(id.dropLast(8)) }
    guard id.hasSuffix(".comments") else { return feedID }
    id = id.dropLast(9)
    guard id.hasSuffix("."), let dot = id.dropLast().lastIndex(of: ".") else { return String(id) }
    return isPost(id[id.index(after: dot)...].dropLast()) ? String(id[..<dot]) : String(id)
  }

  /// The post whose comments a feed holds, told by the feed's id; nil for any other feed.
  static func post(feedID: String) -> String? {
    guard feedID.hasSuffix("..comments") else { return nil }
    let id = feedID.dropLast(10)
    guard let dot = id.lastIndex(of: ".") else { return nil }
    let name = id[id.index(after: dot)...]
    return isPost(name) ? id[..<dot] + ".post-" + name.dropFirst(4) : nil
  }

  /// Whether an id is that of one of Blogger's pages: `….page-456`.
  static func isPage(_ id: String) -> Bool {
    id.utf8.lastIndex(of: UInt8(ascii: ".")).map { id[$0...].hasPrefix(".page-") } ?? false
  }

  /// The full id of a post or comment of which only the number is known, made after a full id of the same blog.
  static func full(_ number: Substring, like id: String) -> String {
    guard isNumber(number), let dash = id.lastIndex(of: "-"), isNumber(id[id.index(after: dash)...]) else {
      return String(number)
    }
    return String(id[...dash] + number)
  }

  /// The identity of an entry that has none, made of its title and date as they are written.
  ///
  /// Frozen: stored posts are found by it. A change of the rule must take a new version in the name.
  static func made(title: String, date: String, body: String) -> String? {
    guard !(title.isEmpty && date.isEmpty && body.isEmpty) else { return nil }
    // The body changes more often than a title does, so it only counts where there is nothing else.
    let parts = title.isEmpty && date.isEmpty ? [body] : [title, date]
    return "urn:broadsheet:entry:1:" + hash(parts)
  }

  /// The identity of a file's feed that has neither id nor address, made of its first three entries. Frozen, as above.
  static func blog(firstEntries ids: [String]) -> String {
    "urn:broadsheet:feed:1:" + hash(Array(ids.prefix(3)))
  }

  /// FNV-1a, 64 bits, over the parts in UTF-8, each followed by a zero byte; 16 hexadecimal digits.
  private static func hash(_ parts: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = hash &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func isPost(_ name: Substring) -> Bool {
    name.hasPrefix("post") && isNumber(name.dropFirst(4))
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }
}
