import Foundation
import Library
import Posts

/// How far the reader got in a list, kept in the library from run to run.
struct ListPosition: Codable, Hashable, Sendable {
  /// The post at the top of the screen.
  var blog: BlogID
  var post: String
  /// Where it stands: that stays good when the post goes.
  var place: PostList.Place
  /// Where the list began for the reader: what stands before it is new to them.
  var top: PostList.Place

  static func setting(_ list: String) -> String { "position " + list }

  static func stored(_ list: String, in library: Library) throws -> ListPosition? {
    guard let text = try library.setting(setting(list)) else { return nil }
    // A position that cannot be read is none: the list begins at its top.
    return try? JSONDecoder().decode(ListPosition.self, from: Data(text.utf8))
  }

  func store(_ list: String, in library: Library) async throws {
    let text = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    try await library.set(Self.setting(list), to: text)
  }
}
