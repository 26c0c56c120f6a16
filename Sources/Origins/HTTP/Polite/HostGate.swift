/// Lets so many requests at a time through to a host, first come first served.
actor HostGate {
  private struct Host {
    var inside = 0
    var waiting: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  }

  private let limit: Int
  private var hosts: [String: Host] = [:]
  private var lastID = 0

  init(limit: Int) { self.limit = max(1, limit) }

  /// Runs `work` as soon as the host has room for it.
  nonisolated func pass<Value: Sendable>(
    _ host: String, _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await enter(host)
    do {
      let value = try await work()
      await leave(host)
      return value
    } catch {
      await leave(host)
      throw error
    }
  }

  private func enter(_ host: String) async throws {
    try Task.checkCancellation()
    guard hosts[host, default: Host()].inside >= limit else {
      hosts[host, default: Host()].inside += 1
      return
    }
    lastID += 1
    let id = lastID
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        hosts[host, default: Host()].waiting.append((id, continuation))
      }
    } onCancel: {
      Task { await self.giveUp(host, id) }
    }
  }

  /// The place of who leaves goes to the next in line.
  private func leave(_ host: String) {
    guard var state = hosts[host] else { return }
    if state.waiting.isEmpty {
      state.inside -= 1
      hosts[host] = state.inside == 0 ? nil : state
    } else {
      let next = state.waiting.removeFirst()
      hosts[host] = state
      next.continuation.resume()
    }
  }

  private func giveUp(_ host: String, _ id: Int) {
    guard let index = hosts[host]?.waiting.firstIndex(where: { $0.id == id }) else { return }
    hosts[host]?.waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
