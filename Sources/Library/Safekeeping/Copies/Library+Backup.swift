import Foundation

extension Library {
  /// Copies the whole library, as it is at this moment, into one file, which takes the place of an older copy only when
  /// it is finished and was found sound. Others read and write meanwhile.
  /// - Throws: ``LibraryError/wouldOverwrite(_:)`` where another kind of file is, ``LibraryError/damaged(reason:)``
  ///   when the library itself is not sound.
  public func backup(to file: URL) async throws {
    let (source, target, steps) = (self, file.path, steps)
    try await Aside.run {
      try source.mayReplace(target)
      let unfinished = "\(target).unfinished-\(UUID().uuidString.prefix(8))"
      do {
        try source.copy(to: unfinished)
        let copy = try ReaderPool.open(path: unfinished, access: .immutable)
        let report = try FullCheck(connection: copy, steps: steps).run()
        if let reason = report.reason { throw LibraryError.damaged(reason: reason) }
        try FilePlace.put(unfinished, at: target)
        FilePlace.sweep("\(target).unfinished-", before: target)
      } catch {
        FilePlace.discard(unfinished)
        throw error
      }
    }
  }

  /// Copies the library as it is, sound or not.
  func copy(to path: String) throws {
    let source = try readers.another()
    let target = try Connection(path: path, access: .create)
    try source.snapshot { try source.copyPages(over: target) }
  }

  private func mayReplace(_ target: String) throws {
    guard FilePlace.exists(target) else { return }
    let isSame = try FileIdentity(target) == FileIdentity(path)
    guard !isSame, (try? GivenFile(path: target, steps: steps)) != nil else {
      throw LibraryError.wouldOverwrite(target)
    }
  }
}

/// What makes two names the same file.
private struct FileIdentity: Equatable {
  let device: UInt64
  let number: UInt64

  init(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FilePlace.error(path) }
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}
