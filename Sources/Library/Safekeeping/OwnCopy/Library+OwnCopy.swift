extension Library {
  /// Brings the small copy of the reader's own up to date, if it is behind. Programs need not call this: it is done some
  /// minutes after a change, and by ``close()``.
  /// - Returns: Whether there was something to do.
  @discardableResult
  public func keepOwnCopy() async throws -> Bool {
    guard !isReadOnly else { return false }
    let (library, steps) = (self, steps)
    let count: Int64? = try await Aside.run {
      let isBehind = try library.read { try OwnChanges.areUncopied(on: $0) }
      let isMissing = OwnCopyFiles.all(beside: library.path).isEmpty
      guard try isBehind || isMissing && library.read({ try OwnChanges.count(on: $0) > 0 }) else {
        return nil
      }
      return try OwnCopy(library: library.path, steps: steps).make(from: library.readers.another())
    }
    guard let count else { return false }
    try await write { try OwnChanges.noteCopy(of: count, on: $0) }
    return true
  }
}
