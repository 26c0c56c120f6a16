/// The parts of the id of a post or page: `tag:blogger.com,1999:blog-B.post-P`. Both numbers have up to 19 digits.
struct BloggerEntryID: Hashable, Sendable {
  let blog: Substring
  let number: Substring
  let isPage: Bool

  /// nil for an id that Blogger did not give.
  init?(_ id: String) {
    guard let dash = id.range(of: ":blog-")?.upperBound, let dot = id[dash...].firstIndex(of: ".") else {
      return nil
    }
    blog = id[dash..<dot]
    let name = id[id.index(after: dot)...]
    isPage = name.hasPrefix("page-")
    guard isPage || name.hasPrefix("post-") else { return nil }
    number = name.dropFirst(5)
    guard Self.isNumber(blog), Self.isNumber(number) else { return nil }
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }
}
