import Foundation
import TestSupport

/// A blog on the local test server, as tests that do not wait use it.
final class BlogServer {
  private let server: TestServer
  private let path: String

  /// A blog at an address of its own, on the server that all tests share.
  /// - Parameter settings: What `Tests/Server/blogger.py` or `rest.py` takes, as JSON.
  init(_ settings: String, as kind: Kind = .blogger) throws {
    server = try TestServer.corner()
    path = kind == .blogger ? "/blog" : "/api"
    try control(#"{"\#(kind.rawValue)": {"\#(path)": \#(settings)}}"#)
  }

  enum Kind: String { case blogger, rest }

  /// What one types to add it.
  var address: String { server.address + path }

  /// Changes the blog: `{"insert": [post], "delete": [id], "update": [post]}`.
  func change(_ change: String) throws { try control(#"{"change": {"\#(path)": \#(change)}}"#) }

  /// Faults from now on; none if the list is empty.
  func faults(_ faults: String) throws { try control(#"{"faults": [\#(faults)]}"#) }

  /// What was asked of it: methods and paths.
  func requests() throws -> [TestServer.SeenRequest] {
    try wait { [server] in try await server.requests() }
  }

  private func control(_ wish: String) throws {
    try wait { [server] in try await server.control(wish) }
  }

  private func wait<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let box = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      do { box.result = .success(try await body()) } catch { box.result = .failure(error) }
      done.signal()
    }
    done.wait()
    return try box.result.get()
  }

  /// Written before the semaphore is raised, read after.
  private final class Box<Value>: @unchecked Sendable {
    var result: Result<Value, any Error> = .failure(CancellationError())
  }
}
