import Foundation
import Library
import Origins
import Posts
import Synchronization
import TestSupport
import Testing

@testable import ViewModels

/// A desk over a library in a temporary folder, with a network that answers what a test says, a clock that stands still,
/// and a record of what left the app.
@MainActor
final class TestDesk {
  nonisolated static let noon = TemporaryLibrary.noon
  static let utc = TimeZone(secondsFromGMT: 0) ?? .current

  let time = ManualTime(noon)
  let temporary: TemporaryLibrary
  let network: ScriptedTransport
  private(set) var opened: [String] = []
  private(set) var copied: [String] = []
  private var made: Desk?

  var library: Library { temporary.library }

  init(
    answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse = { throw TestDesk.offline($0) }
  ) throws {
    let time = time
    temporary = try TemporaryLibrary(now: { time.now })
    let holder = AnswerHolder(answer)
    self.holder = holder
    network = ScriptedTransport { try await holder.answer($0) }
  }

  private let holder: AnswerHolder

  /// From now on the network answers so.
  func network(answers answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
    holder.set(answer)
  }

  nonisolated static func offline(_ request: HTTPRequest) -> OriginsError {
    .offline(host: request.address.split(separator: "/").dropFirst().first.map(String.init) ?? "")
  }

  /// The desk; the same each time, until ``relaunch()``.
  var desk: Desk {
    if let made { return made }
    let outside = Outside(
      open: { [weak self] in self?.opened.append($0) }, copy: { [weak self] in self?.copied.append($0) })
    let desk = Desk(
      session: Session(
        library: library, transport: network, cache: temporary.folder.appending(path: "cache")),
      outside: outside, time: time.timing, locale: Locale(identifier: "en_GB"), zone: Self.utc)
    made = desk
    return desk
  }

  /// As if the app had been closed and opened again.
  func relaunch() -> Desk {
    made = nil
    return desk
  }
}

private final class AnswerHolder: Sendable {
  typealias Answer = @Sendable (HTTPRequest) async throws -> HTTPResponse
  private let current: Mutex<Answer>

  init(_ answer: @escaping Answer) { current = Mutex(answer) }

  func set(_ answer: @escaping Answer) { current.withLock { $0 = answer } }

  func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await current.withLock { $0 }(request)
  }
}

/// Waits until something has become so; fails when it does not within a minute, for a busy machine is slow.
@MainActor
func eventually(
  _ comment: Testing.Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: @MainActor () throws -> Bool
) async throws {
  for step in 0..<3000 {
    if try condition() { return }
    try await Task.sleep(for: .milliseconds(step < 500 ? 2 : 20))
  }
  Issue.record(comment ?? "it did not become so", sourceLocation: sourceLocation)
}
