/// Runs a test's body on the main actor, on whose thread XCTest runs synchronous tests. (A test method that is itself
/// isolated to an actor cannot be called by XCTest outside Apple's systems.)
func onMainThread<Result: Sendable>(_ body: @MainActor () throws -> Result) throws -> Result {
  try MainActor.assumeIsolated(body)
}
