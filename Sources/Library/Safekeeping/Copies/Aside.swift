import Dispatch

/// Long work on files, away from the threads that other tasks need.
enum Aside {
  private static let queue = DispatchQueue(
    label: "broadsheet.library.safekeeping", qos: .utility, attributes: .concurrent)

  static func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Swift.Result { try body() }) }
    }
  }
}
