import Foundation
import TestSupport

/// A blog on the local test server, as tests that do not wait use it.
final class BlogServer {
  private var server: TestServer
  private let path: String
  private let blog: String

  /// A blog at an address of its own.
  /// - Parameters:
  ///   - settings: What `Tests/Server/blogger.py` or `rest.py` takes, as JSON.
  ///   - isApart: Whether it has a server to itself, which can go away; else it is on the one that all tests share.
  init(_ settings: String, as kind: Kind = .blogger, isApart: Bool = false) throws {
    server = isApart ? try TestServer() : try TestServer.corner()
    path = kind == .blogger ? "/blog" : "/api"
    blog = #"{"\#(kind.rawValue)": {"\#(path)": \#(settings)}}"#
    try control(blog)
  }

  enum Kind: String { case blogger, rest }

  /// What one types to add it.
  var address: String { server.address + path }

  /// Where the server is, beside the blog.
  var root: String { server.address }

  /// Changes the blog: `{"insert": [post], "delete": [id], "update": [post]}`.
  func change(_ change: String) throws { try control(#"{"change": {"\#(path)": \#(change)}}"#) }

  /// Faults from now on; none if the list is empty.
  func faults(_ faults: String) throws { try control(#"{"faults": [\#(faults)]}"#) }

  /// Takes the server away, if it is apart: nobody answers at its address.
  func stop() { server.stop() }

  /// Brings it back, as it was at first.
  func start() throws {
    server = try TestServer(port: server.port)
    try control(blog)
  }

  /// What was asked of it: methods and paths.
  func requests() throws -> [TestServer.SeenRequest] {
    try waiting { [server] in try await server.requests() }
  }

  private func control(_ wish: String) throws {
    try waiting { [server] in try await server.control(wish) }
  }
}
