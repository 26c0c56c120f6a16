import Library
import Posts

/// Reads a library where nothing can be written, and tries to write.
enum ReadOnly {
  static func run(path: String) async throws {
    do {
      let library = try Library(path: path)
      tell("read \(try library.count(of: PostList())), read-only \(library.isReadOnly)")
      try await library.set("a", to: "b")
      tell("written")
    } catch let error as LibraryError {
      tell("refused: \(error)")
    }
  }
}
