import Foundation
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Disks that are full or cannot be written")
struct DiskTests {
  let folder: TemporaryFolder
  var path: String { folder.url.path }

  init() throws { folder = try TemporaryFolder() }

  /// What the probe must say, whatever the limit is called: how many posts were stored, found, and found after more.
  func expectMended(_ lines: [String], saved: Bool = false) throws {
    #expect(lines.first == "stopped: \(LibraryError.diskFull)")
    let counts = lines.compactMap { line -> [Int]? in
      let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
      return line.hasPrefix("stored ") ? numbers : nil
    }
    try #require(counts.count == 2, "\(lines)")
    let stored = counts[0][0]
    #expect(stored > 0)
    #expect(counts == [[stored, stored], [stored + 1, stored + 1]])
    #expect(lines.contains("saved") || lines.contains("refused: \(LibraryError.diskFull)"))
    #expect(Array(lines.suffix(2)) == ["check: ", "closed"])
  }

  @Test(
    "A full disk says so, reading goes on, and writing works again once there is room (skipped where nothing may be mounted)",
    .enabled(if: Probe.canMount))
  func full() throws {
    try expectMended(
      Probe.isolated(
        """
        mount -t tmpfs -o size=12m none "$1"
        head -c 4m /dev/zero > "$1/ballast"
        "$2" full "$1/library.sqlite" "$1/ballast"
        """, path, Probe.path))
  }

  @Test("The largest size of a file is a full disk too", arguments: [2_000_000, 5_000_000])
  func limit(_ bytes: Int) throws {
    let output = try Child([Probe.path, "limit", "\(path)/library.sqlite", "\(bytes)"]).output(killing: false)
    try expectMended(output.split(separator: "\n").map(String.init))
  }

  @Test("A used-up quota is a full disk by its number", arguments: [ENOSPC, EDQUOT, EFBIG])
  func quota(_ number: Int32) {
    errno = number
    #expect(FilePlace.error("x") == .diskFull)
    #expect(LibraryError.isNoRoom(number))
  }

  @Test(
    "No room for a new library, a backup or the small copy leaves nothing half-made (skipped where nothing may be mounted)",
    .enabled(if: Probe.canMount))
  func noRoom() throws {
    let lines = try Probe.isolated(
      """
      mount -t tmpfs -o size=300k none "$1"
      "$2" read "$1/library.sqlite"
      head -c 1m /dev/zero > "$1/ballast" 2> /dev/null || true
      """, path, Probe.path)
    #expect(lines == ["refused: \(LibraryError.diskFull)"])
  }

  @Test(
    "A read-only disk: a closed library is read, and writing says why not (skipped where nothing may be mounted)",
    .enabled(if: Probe.canMount))
  func readOnly() async throws {
    let file = folder.url.appending(path: "library.sqlite").path
    do {
      let library = try Library(path: file)
      try await library.add(Made.blog())
      try await library.store(.init(posts: [Made.post("a")]), of: Made.blogID)
      try await library.close()
    }
    let script = """
      mount --bind "$1" "$1"
      mount -o remount,bind,ro "$1"
      "$2" read "$1/library.sqlite"
      """
    #expect(
      try Probe.isolated(script, path, Probe.path) == [
        "read 1, read-only true", "refused: \(LibraryError.readOnly(file))",
      ])
    // What a killed program left in the log cannot be taken in there.
    try Data(repeating: 1, count: 64).write(to: URL(filePath: file + "-wal"))
    #expect(
      try Probe.isolated(script, path, Probe.path) == ["refused: \(LibraryError.readOnlyUnfinished(file))"])
  }
}
