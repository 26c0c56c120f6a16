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
    try waiting { [server] in try await server.requests() }
  }

  private func control(_ wish: String) throws {
    try waiting { [server] in try await server.control(wish) }
  }
}
