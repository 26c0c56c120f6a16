import Foundation

/// Waits for what is not done at once: for tests that drive a program and have nothing else to do meanwhile.
public func waiting<Value: Sendable>(
  for body: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let outcome = Outcome<Value>()
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    do { outcome.result = .success(try await body()) } catch { outcome.result = .failure(error) }
    done.signal()
  }
  done.wait()
  return try outcome.result.get()
}

/// Written before the semaphore is raised, read after.
private final class Outcome<Value>: @unchecked Sendable {
  var result: Result<Value, any Error> = .failure(CancellationError())
}
