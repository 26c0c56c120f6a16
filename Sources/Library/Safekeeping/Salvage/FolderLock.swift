import Foundation

/// Lets one program at a time replace the library of a folder.
struct FolderLock {
  private let folder: Int32

  /// - Throws: ``LibraryError/locked`` while another does.
  init(of path: String) throws {
    let place = URL(filePath: path).deletingLastPathComponent().path
    folder = open(place, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw FilePlace.error(place) }
    guard flock(folder, LOCK_EX | LOCK_NB) == 0 else {
      close(folder)
      throw LibraryError.locked
    }
  }

  func release() { close(folder) }
}
