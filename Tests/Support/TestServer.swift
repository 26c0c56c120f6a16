import Foundation
import Origins
import Synchronization

/// The local server under `Tests/Server`, running. It ends with this object, and with this program in any case.
///
/// ``corner()`` is the quick way to one: starting Python takes a tenth of a second.
public final class TestServer: Sendable {
  /// Why there is no server.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// A request the server has seen.
  public struct SeenRequest: Decodable, Sendable, Hashable {
    public let method: String
    /// With the query, as it came.
    public let path: String
    /// Names in lower case.
    public let headers: [String: String]
    public let body: String
  }

  /// Without a slash at the end: `http://127.0.0.1:PORT`, or `http://127.0.0.1:PORT/@NAME` for a corner.
  public let address: String
  public let port: Int
  /// What a fetcher's restraints call it: `127.0.0.1:PORT`.
  public var host: String { "127.0.0.1:\(port)" }

  private let child: Mutex<Child?>
  private let transport = SystemTransport()

  /// Starts a server.
  /// - Parameters:
  ///   - files: A folder whose files it serves besides; see `server.py`.
  ///   - lifetime: After so many seconds it ends whatever happens.
  ///   - port: 0 is any that is free.
  public init(serving files: URL? = nil, lifetime: Int = 600, port: Int = 0) throws {
    let script = Corpus.folder.deletingLastPathComponent().appending(path: "Server/server.py")
    let child = try Child(
      ["python3", "-B", script.path, "--lifetime", "\(lifetime)", "--port", "\(port)"]
        + (files.map { ["--static", $0.path] } ?? []))
    guard let port = Int(child.firstLine()) else {
      child.end()
      throw Failure(description: "the test server did not start: is python3 installed?")
    }
    self.child = Mutex(child)
    self.port = port
    address = "http://127.0.0.1:\(port)"
  }

  /// A corner of the one server that all tests of this program share: with blogs, faults and requests of its own.
  public static func corner() throws -> TestServer {
    TestServer(cornerOf: try shared.get())
  }

  private static let shared = Result { try TestServer(lifetime: 7200) }
  private static let corners = Atomic(0)

  private init(cornerOf server: TestServer) {
    child = Mutex(nil)
    port = server.port
    address = server.address + "/@\(Self.corners.wrappingAdd(1, ordering: .relaxed).newValue)"
  }

  deinit { stop() }

  /// Ends it now, as a server that has gone away. A corner cannot.
  public func stop() {
    child.withLock { child in
      child?.end()
      child = nil
    }
  }

  /// Sets contents and faults: the JSON that `POST /control` takes.
  public func control(_ wish: String) async throws { try await post("/control", wish) }

  /// What was asked of it since it was started, reset or told to forget; control requests apart.
  public func requests() async throws -> [SeenRequest] {
    let answer = try await transport.send(HTTPRequest(.get, "\(address)/control/requests"))
    return try JSONDecoder().decode([SeenRequest].self, from: Data(answer.body))
  }

  /// Forgets the requests it has seen.
  public func forget() async throws { try await post("/control/forget", "") }

  private func post(_ path: String, _ body: String) async throws {
    let answer = try await transport.send(HTTPRequest(.post, address + path, body: Array(body.utf8)))
    guard answer.status == 200 else {
      throw Failure(description: String(decoding: answer.body, as: UTF8.self))
    }
  }
}
