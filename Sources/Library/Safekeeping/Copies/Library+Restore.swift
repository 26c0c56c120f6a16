import Foundation

extension Library {
  /// Puts a backup in the place of everything in the library, in one transaction: whoever has the library open, other
  /// programs too, goes on with it. The backup is checked first, and one of an older format is brought up to date on a
  /// copy.
  /// - Returns: The file that keeps what was in the library until now: restoring it undoes this. The one of an earlier
  ///   restore goes.
  /// - Throws: ``LibraryError``; then nothing was changed.
  @discardableResult
  public func restore(from file: URL) async throws -> URL {
    let (steps, path) = (steps, path)
    let staged = "\(path).restoring-\(UUID().uuidString.prefix(8))"
    let source = try await Aside.run { try ReadyFile(file.path, staged: staged, steps: steps) }
    let aside = try await writer.replacing { [self] target in
      defer { source.end() }
      let lock = try FolderLock(of: path, patience: 10)
      defer { lock.release() }
      return try replace(target, with: source)
    }
    changes.publish(.everything)
    removeEarlier(than: aside, sparing: file.path)
    return URL(filePath: aside)
  }

  /// - Returns: Where what was there is kept.
  private func replace(_ target: Connection, with source: ReadyFile) throws -> String {
    let aside = newPlaceAside()
    let unfinished = "\(path).restoring-\(UUID().uuidString.prefix(8))"
    do {
      try copy(to: unfinished)
      try FilePlace.put(unfinished, at: aside)
      try source.connection.copyPages(over: target)
      return aside
    } catch {
      FilePlace.discard(unfinished)
      FilePlace.discard(aside)
      throw error
    }
  }

  /// What an earlier restore of the same second kept is not written over.
  private func newPlaceAside() -> String {
    var date = now()
    while true {
      let place = "\(path).before-restore-\(FileDate.text(date))"
      guard FilePlace.exists(place) else { return place }
      date += 1
    }
  }

  /// The restore is done: what cannot be removed now is the next one's.
  private func removeEarlier(than aside: String, sparing source: String) {
    for path in FileDate.files(beginning: "\(path).before-restore-") where path != aside && path != source {
      FilePlace.discard(path)
    }
    FilePlace.sweep("\(path).restoring-", before: aside)
  }
}
