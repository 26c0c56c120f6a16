extension Library {
  /// Makes the search index anew where it was made by other rules than today's, some hundred posts a commit, so that
  /// others get to write between; goes on where it stopped when it was interrupted. Quick where nothing is to do:
  /// programs call it after opening. Until it is done, searches find the older posts only.
  public func refreshSearchIndex() async throws {
    guard try !read({ try IndexRules.isUpToDate(on: $0) }), !isReadOnly else { return }
    while try await write({ try IndexRules.advance(on: $0) }) { try Task.checkCancellation() }
  }
}
