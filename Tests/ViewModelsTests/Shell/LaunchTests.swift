import Foundation
import Library
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The launch")
struct LaunchTests {
  let folder: TemporaryFolder
  let outside = Outside(open: { _ in }, copy: { _ in })

  init() throws { folder = try TemporaryFolder() }

  var path: String { folder.url.appending(path: "library.sqlite").path }

  @Test("a library that is not there is made, and closed in good order")
  func new() async throws {
    let launch = Launch(path, outside: outside)
    guard case .open(let shell) = launch.state else {
      Issue.record("it is \(launch.state)")
      return
    }
    #expect(try shell.desk.library.blogs().isEmpty)
    #expect(launch.heading == nil)
    #expect(launch.explanation == nil)
    #expect(launch.salvaged == nil)
    await launch.quitting()
    #expect(shell.desk.toasts.current == nil)
    #expect(try await Library(path: path).checkAfterUncleanEnd() == nil)
  }

  @Test("a file that is no library is told and left as it is; another try looks again")
  func notALibrary() throws {
    let text = Data(String(repeating: "Not a database. ", count: 100).utf8)
    try text.write(to: URL(filePath: path))
    let launch = Launch(path, outside: outside)
    #expect(launch.heading == "Not a library")
    #expect(launch.explanation == LibraryError.notALibrary(path).description)
    #expect(try Data(contentsOf: URL(filePath: path)) == text)
    try FileManager.default.removeItem(atPath: path)
    launch.tryAgainTapped()
    guard case .open = launch.state else {
      Issue.record("it is \(launch.state)")
      return
    }
    #expect(launch.heading == nil)
  }

  @Test("a folder that cannot be made is told")
  func cannotOpen() throws {
    try Data().write(to: folder.url.appending(path: "file"))
    let launch = Launch(folder.url.appending(path: "file/in/library.sqlite").path, outside: outside)
    #expect(launch.heading == "The library cannot be opened")
    #expect(launch.explanation?.contains("its folder") == true)
  }
}
