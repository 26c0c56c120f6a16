import Library
import Synchronization

/// The libraries that a run has opened. What is closed in order need not be checked at the next start.
final class OpenLibraries: Sendable {
  private let libraries = Mutex<[Library]>([])

  func add(_ library: Library) { libraries.withLock { $0.append(library) } }

  /// Closes them.
  /// - Throws: ``LibraryError`` when the copy of the reader's own could not be made: the library itself is whole.
  func close() async throws {
    let libraries = libraries.withLock { libraries in
      defer { libraries = [] }
      return libraries
    }
    for library in libraries { try await library.close() }
  }
}
