import Foundation
import TestSupport

/// Somebody at a command line: the built program, run with a library, a home and a cache of their own.
final class Reader: Sendable {
  /// What a run came to.
  struct Answer: Sendable {
    var status: Int32
    var out: String
    var error: String

    /// The lines of the answer.
    var lines: [String] { out.split(separator: "\n").map(String.init) }

    /// The answer, read as JSON by somebody else's reader.
    func json() throws -> Any {
      try JSONSerialization.jsonObject(with: Data(out.utf8), options: .fragmentsAllowed)
    }

    /// An array of objects.
    func objects() throws -> [[String: Any]] { try json() as? [[String: Any]] ?? [] }

    /// One object.
    func object() throws -> [String: Any] { try json() as? [String: Any] ?? [:] }
  }

  let folder: TemporaryFolder
  /// The library's file, where the program looks for it by itself.
  var library: String { folder.url.appending(path: "data/broadsheet/library.sqlite").path }

  init() throws { folder = try TemporaryFolder() }

  /// The program beside the tests.
  static let program: String = {
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "broadsheet-cli").path
  }()

  /// Nothing of the tests' own surroundings.
  var environment: [String: String] {
    [
      "HOME": folder.url.path, "XDG_DATA_HOME": folder.url.appending(path: "data").path,
      "XDG_CACHE_HOME": folder.url.appending(path: "cache").path, "TZ": "UTC",
      "PATH": "/usr/local/bin:/usr/bin:/bin", "TERM": "xterm",
    ]
  }

  /// Runs the program to its end.
  @discardableResult
  func run(_ arguments: String..., input: String = "", environment more: [String: String] = [:]) async throws
    -> Answer
  {
    try await run(arguments, input: input, environment: more)
  }

  @discardableResult
  func run(_ arguments: [String], input: String = "", environment more: [String: String] = [:]) async throws
    -> Answer
  {
    let files = ["in", "out", "error"].map { folder.url.appending(path: "\(UUID().uuidString).\($0)") }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    try Data(input.utf8).write(to: files[0])
    let running = try Running(
      [Self.program] + arguments, environment: environment.merging(more) { _, new in new },
      input: files[0].path, out: files[1].path, error: files[2].path)
    let status = try await running.end()
    return Answer(
      status: status, out: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      error: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }

  /// Starts the program, for tests that do something to it; what it answers is dropped.
  func start(_ arguments: String...) throws -> Running {
    try Running(
      [Self.program] + arguments, environment: environment, input: "/dev/null", out: "/dev/null",
      error: folder.url.appending(path: "started.error").path)
  }

  /// Writes a file into the reader's folder; gives its path.
  func write(_ text: String, as name: String) throws -> String {
    let file = folder.url.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
