import Foundation
import Testing

@testable import Origins

@Suite("Shipped files")
struct ShippedFilesTests {
  @Test("an installed program finds them in ../share/broadsheet, through a link to it too")
  func installed() throws {
    let root = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: root) }
    try make("share/broadsheet/sample/posts.json", in: root)
    try make("opt/bin/broadsheet-cli", in: root)
    try make("bin/broadsheet-cli", in: root)
    let link = root.appending(path: "opt/broadsheet")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: root.appending(path: "bin/broadsheet-cli"))

    for program in [root.appending(path: "bin/broadsheet-cli"), link] {
      let found = try ShippedFiles.find(executable: program.path)
      #expect(found.folder.path == root.appending(path: "share/broadsheet").path)
    }
    #expect(try ShippedFiles.find(executable: link.path).bytes(of: "sample/posts.json") == Array("x".utf8))
  }

  @Test("one that was built finds them in its checkout, from any depth")
  func built() throws {
    let root = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: root) }
    try make("Share/sample/posts.json", in: root)
    try make(".build/x86_64-unknown-linux-gnu/debug/broadsheet-cli", in: root)
    let program = root.appending(path: ".build/x86_64-unknown-linux-gnu/debug/broadsheet-cli")
    #expect(
      try ShippedFiles.find(executable: program.path).folder.path == root.appending(path: "Share").path)
  }

  @Test("this very program finds the ones of its checkout")
  func here() throws {
    #expect(try ShippedFiles.find().folder.path == Sample.files.folder.path)
  }

  @Test("where they are missing, that is said")
  func missing() throws {
    let root = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(throws: OriginsError.missingFile("share/broadsheet/sample/posts.json")) {
      try ShippedFiles.find(executable: root.appending(path: "bin/broadsheet-cli").path)
    }
    #expect(throws: OriginsError.missingFile("sample/none")) {
      try ShippedFiles(folder: root).bytes(of: "sample/none")
    }
  }

  private func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shipped-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.resolvingSymlinksInPath()
  }

  private func make(_ path: String, in root: URL) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("x".utf8).write(to: file)
  }
}
