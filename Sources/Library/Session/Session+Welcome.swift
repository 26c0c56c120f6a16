import Origins
import Posts

extension Session {
  /// The setting that says that the library was given its first blog.
  private static let welcomed = "welcomed"
  /// How long to wait for another program that is doing this, in looks twenty of which make a second.
  private static let patience = 400

  /// Gives a new library the sample blog, from shipped files, so that there is something to read before anything was
  /// fetched. A sample that the reader removed later does not come back by itself.
  /// - Returns: What came with it; nil for a library that is not new.
  /// - Throws: ``OriginsError/missingFile(_:)`` among others; the library can be used all the same.
  @discardableResult
  public func welcome() async throws -> SyncReport? {
    guard !library.isReadOnly else { return nil }
    var looks = 0
    while try library.setting(Self.welcomed) == nil {
      do { return try await giveSample() } catch LibraryError.busy where looks < Self.patience {
        looks += 1
        try await Task.sleep(for: .milliseconds(50))
      }
    }
    return nil
  }

  private func giveSample() async throws -> SyncReport? {
    do {
      try await library.add(SampleOrigin.blog)
    } catch LibraryError.duplicateBlog {
      // Another program, or one that was killed here, got as far as this.
    }
    let reports = try await sync([SampleOrigin.blog.id], hurry: .asked)
    if let failure = reports.first?.failure { throw failure }
    try await library.set(Self.welcomed, to: "1")
    return reports.first
  }
}
