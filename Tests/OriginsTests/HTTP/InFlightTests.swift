import Origins
import Synchronization
import TestSupport
import Testing

/// How many requests are under way at once.
@Suite struct InFlightTests {
  /// Requests wait here until let go.
  private final class Doors: Sendable {
    private let state = Mutex(
      (open: false, inside: 0, most: 0, waiting: [CheckedContinuation<Void, Never>]()))

    var inside: Int { state.withLock { $0.inside } }
    var most: Int { state.withLock { $0.most } }

    func pass() async {
      await withCheckedContinuation { continuation in
        let isOpen = state.withLock { state in
          state.inside += 1
          state.most = max(state.most, state.inside)
          if !state.open { state.waiting.append(continuation) }
          return state.open
        }
        if isOpen { continuation.resume() }
      }
      state.withLock { $0.inside -= 1 }
    }

    func open() {
      let waiting = state.withLock { state in
        state.open = true
        defer { state.waiting = [] }
        return state.waiting
      }
      waiting.forEach { $0.resume() }
    }

    func waitForSomebody() async { while inside == 0 { await Task.yield() } }
  }

  private let doors = Doors()

  private func polite(perHost: Int = 3) -> (PoliteFetcher, ScriptedTransport) {
    let transport = ScriptedTransport { [doors] request in
      await doors.pass()
      try Task.checkCancellation()
      return HTTPResponse(status: 200, body: Array(request.address.utf8), address: request.address)
    }
    return (PoliteFetcher(transport: transport, memory: TransientFetchMemory(), perHost: perHost), transport)
  }

  @Test("who asks for an address under way gets the same answer, from one request")
  func joined() async throws {
    let (fetcher, transport) = polite()
    let callers = (1...10).map { _ in
      Task { try await fetcher.fetch("http://a.example/", hurry: .asked) }
    }
    await doors.waitForSomebody()
    for _ in 1...1000 { await Task.yield() }
    doors.open()
    for caller in callers {
      guard case .new(let response, _) = try await caller.value else {
        Issue.record("no answer")
        return
      }
      #expect(response.body == Array("http://a.example/".utf8))
    }
    #expect(doors.most == 1)
    #expect(transport.requests.count == 1)
  }

  @Test("who no longer wants to wait leaves at once, and the others get their answer")
  func leaving() async throws {
    let (fetcher, transport) = polite()
    let first = Task { try await fetcher.fetch("http://a.example/", hurry: .asked) }
    await doors.waitForSomebody()
    let second = Task { try await fetcher.fetch("http://a.example/", hurry: .asked) }
    for _ in 1...1000 { await Task.yield() }
    first.cancel()
    await #expect(throws: CancellationError.self) { _ = try await first.value }
    doors.open()
    guard case .new = try await second.value else {
      Issue.record("no answer")
      return
    }
    #expect(transport.requests.count == 1)
  }

  @Test("a request nobody waits for any more is cancelled, and the next caller starts another")
  func abandoned() async throws {
    let (fetcher, transport) = polite()
    let first = Task { try await fetcher.fetch("http://a.example/", hurry: .asked) }
    await doors.waitForSomebody()
    first.cancel()
    await #expect(throws: CancellationError.self) { _ = try await first.value }
    doors.open()
    guard case .new = try await fetcher.fetch("http://a.example/", hurry: .asked) else {
      Issue.record("no answer")
      return
    }
    #expect(transport.requests.count == 2)
  }

  @Test("a host gets no more requests at once than its limit, and all get through")
  func limited() async throws {
    let (fetcher, transport) = polite(perHost: 2)
    let callers = (1...12).map { number in
      Task { try await fetcher.fetch("http://a.example/\(number)", hurry: .asked) }
    }
    while doors.inside < 2 { await Task.yield() }
    for _ in 1...1000 { await Task.yield() }
    #expect(doors.inside == 2)
    doors.open()
    for caller in callers { _ = try await caller.value }
    #expect(transport.requests.count == 12)
    #expect(doors.most == 2)
  }

  @Test("other hosts do not wait for a busy one, and who is cancelled in line lets the next through")
  func cancelledInLine() async throws {
    let (fetcher, _) = polite(perHost: 1)
    let first = Task { try await fetcher.fetch("http://a.example/1", hurry: .asked) }
    await doors.waitForSomebody()
    let second = Task { try await fetcher.fetch("http://a.example/2", hurry: .asked) }
    let third = Task { try await fetcher.fetch("http://a.example/3", hurry: .asked) }
    let other = Task { try await fetcher.fetch("http://b.example/", hurry: .asked) }
    while doors.inside < 2 { await Task.yield() }
    for _ in 1...1000 { await Task.yield() }
    second.cancel()
    await #expect(throws: CancellationError.self) { _ = try await second.value }
    doors.open()
    for task in [first, third, other] { _ = try await task.value }
    #expect(doors.most == 2)
  }
}
