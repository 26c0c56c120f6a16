import Foundation

/// Lets one program at a time replace the library of a folder, or its small copies.
struct FolderLock {
  private let folder: Int32

  /// - Parameter patience: how long to wait for another that does, in seconds.
  /// - Throws: ``LibraryError/locked`` while another does.
  init(of path: String, patience: Int = 0) throws {
    let place = URL(filePath: path).deletingLastPathComponent().path
    folder = open(place, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw FilePlace.error(place) }
    var tries = patience * 100
    while flock(folder, LOCK_EX | LOCK_NB) != 0 {
      guard tries > 0 else {
        close(folder)
        throw LibraryError.locked
      }
      tries -= 1
      usleep(10_000)
    }
  }

  func release() { close(folder) }
}
