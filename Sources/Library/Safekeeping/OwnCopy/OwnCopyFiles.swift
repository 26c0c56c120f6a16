import Foundation

/// The small copies beside a library: `library.sqlite.own-1`, `-2`, … Each has a number of its own, so that none is
/// written over another, and the last three are kept.
enum OwnCopyFiles {
  static let kept = 3

  /// The copies there are, newest first.
  static func all(beside library: String) -> [String] {
    numbered(beside: library).map(\.path)
  }

  /// Where the next one goes.
  static func next(beside library: String) -> String {
    "\(library).own-\((numbered(beside: library).first?.number ?? 0) + 1)"
  }

  /// Removes those that have newer ones enough.
  static func removeOld(beside library: String) throws {
    for path in all(beside: library).dropFirst(kept) { try FilePlace.remove(path) }
  }

  private static func numbered(beside library: String) -> [(number: Int, path: String)] {
    let prefix = "\(URL(filePath: library).lastPathComponent).own-"
    return FileDate.files(beginning: "\(library).own-").compactMap { path in
      Int(URL(filePath: path).lastPathComponent.dropFirst(prefix.count)).map { ($0, path) }
    }.sorted { $0.number > $1.number }
  }
}
