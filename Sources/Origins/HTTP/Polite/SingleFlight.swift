/// Runs one piece of work for a key at a time: who asks for it while it runs gets the same outcome.
actor SingleFlight<Value: Sendable> {
  private struct Flight {
    let number: Int
    let task: Task<Void, Never>
    var waiting: [Int: CheckedContinuation<Value, any Error>] = [:]
  }

  private var flights: [String: Flight] = [:]
  private var lastNumber = 0

  /// The outcome of `work`, or of the same key's work already running.
  ///
  /// A cancelled caller leaves at once; the work is cancelled when nobody waits for it any more.
  func value(
    for key: String, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> (value: Value, isShared: Bool) {
    let isShared = flights[key] != nil
    let caller = nextNumber()
    let value: Value = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // A cancellation from here on waits for the actor, and then finds the caller among those waiting.
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        flights[key, default: start(key, work)].waiting[caller] = continuation
      }
    } onCancel: {
      Task { await self.leave(key, caller) }
    }
    return (value, isShared)
  }

  private func start(_ key: String, _ work: @escaping @Sendable () async throws -> Value) -> Flight {
    let number = nextNumber()
    let task = Task {
      let outcome: Result<Value, any Error>
      do { outcome = .success(try await work()) } catch { outcome = .failure(error) }
      land(key, number, outcome)
    }
    return Flight(number: number, task: task)
  }

  private func land(_ key: String, _ number: Int, _ outcome: Result<Value, any Error>) {
    guard let flight = flights[key], flight.number == number else { return }
    flights[key] = nil
    for continuation in flight.waiting.values { continuation.resume(with: outcome) }
  }

  private func leave(_ key: String, _ caller: Int) {
    guard let continuation = flights[key]?.waiting.removeValue(forKey: caller) else { return }
    continuation.resume(throwing: CancellationError())
    if let flight = flights[key], flight.waiting.isEmpty {
      flight.task.cancel()
      flights[key] = nil
    }
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}
