import Dispatch
import Foundation

/// The reader pressed Ctrl-C, or the system asked the program to end.
struct Interruption: Error {
  /// Runs work as a task that SIGINT, SIGTERM and SIGHUP cancel; the second signal ends the program at once.
  static func stopping<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) async throws
    -> Result
  {
    let task = Task { try await body() }
    let signals = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        task.cancel()
        signal(number, SIG_DFL)
      }
      source.resume()
      return source
    }
    defer { signals.forEach { $0.cancel() } }
    do {
      let result = try await task.value
      if task.isCancelled { throw Interruption() }
      return result
    } catch  where task.isCancelled {
      throw Interruption()
    }
  }
}
