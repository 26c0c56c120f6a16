import Foundation
import TestSupport
import Testing

/// A file system of its own takes a namespace of its own, which some systems do not give.
private enum Namespaces {
  static let canMount: Bool = {
    guard
      let shell = try? Running(
        ["/usr/bin/unshare", "-rm", "true"], environment: [:], input: "/dev/null", out: "/dev/null",
        error: "/dev/null")
    else { return false }
    var status: Int32 = 0
    return waitpid(shell.identifier, &status, 0) == shell.identifier && status == 0
  }()
}

@Suite("A library that cannot be written", .enabled(if: Namespaces.canMount)) struct ProtectedTests {
  /// Runs a script of the shell as the owner of a namespace, with the program as `$0` and a word as `$1`.
  private func run(_ script: String, _ word: String, of reader: Reader) async throws -> (
    status: Int32, text: String
  ) {
    let out = reader.folder.url.appending(path: "out-\(UUID().uuidString)").path
    let shell = try Running(
      ["/usr/bin/unshare", "-rm", "/bin/bash", "-c", script, Reader.program, word],
      environment: reader.environment, input: "/dev/null", out: out, error: out + ".error")
    let status = try await shell.end()
    return (status, try String(contentsOfFile: out, encoding: .utf8))
  }

  @Test("It is listed, shown, searched and backed up; what would change it says why not")
  func readOnly() async throws {
    let reader = try Reader()
    try await reader.run("blogs")
    let folder = URL(filePath: reader.library).deletingLastPathComponent().path
    let mount = "mount --bind \"$1\" \"$1\" && mount -o remount,bind,ro \"$1\" || exit 99; "
    for verb in ["list --limit 2", "show 4", "search ink", "check", "backup \"$HOME/copy.sqlite\""] {
      let answer = try await run(mount + "\"$0\" \(verb)", folder, of: reader)
      #expect(answer.status == 0, "\(verb)")
      #expect(!answer.text.isEmpty, "\(verb)")
    }
    for verb in ["save 4", "mark read --all", "sync", "tags add x", "delete 1"] {
      let answer = try await run(mount + "\"$0\" \(verb) 2>&1", folder, of: reader)
      #expect(answer.status == 1, "\(verb)")
      #expect(answer.text.hasPrefix("The library \(reader.library) can only be read here"), "\(verb)")
    }
    #expect(try await reader.run("list", "--limit", "1").lines == ["1  2026-09-13  ●  What we keep"])
  }

  @Test("On a full disk the sync says so and reading goes on; with room again the sync does too")
  func fullDisk() async throws {
    let reader = try Reader()
    let server = try TestServer.corner()
    try await server.control(#"{"blogger": {"/blog": {"posts": 9000, "title": "Ink"}}}"#)
    let script = """
      {
        printf '<rss><channel><title>R</title><item><title>T</title><description>'
        head -c 3000000 /dev/urandom | base64 -w 0
        printf '</description></item></channel></rss>'
      } >"$HOME/large.xml"
      mkdir -p "$HOME/small" && mount -t tmpfs -o size=3m tmpfs "$HOME/small" || exit 99
      export XDG_DATA_HOME=$HOME/small
      "$0" save 1 >/dev/null
      "$0" add "$1" 2>&1; echo "status $?"
      dd if=/dev/zero of="$HOME/small/fill" bs=1k 2>/dev/null
      "$0" import "$HOME/large.xml" 2>&1 | sed 's/^/import: /'
      "$0" export "$HOME/small/out.html" 2>&1 | sed -n '1s/^.*out.html/export:/p'
      "$0" list --limit 1 --blog 1 2>/dev/null; echo "status $?"
      mount -o remount,size=60m "$HOME/small"
      "$0" sync Ink; echo "status $?"
      "$0" check
      """
    let answer = try await run(script, "\(server.address)/blog", of: reader)
    let lines = answer.text.split(separator: "\n").map(String.init)
    #expect(lines.first { $0.hasPrefix("Ink: ") }?.contains("There is no room left on the disk") == true)
    let statuses = lines.filter { $0.hasPrefix("status") }
    #expect(statuses == ["status 1", "status 0", "status 0"])
    #expect(lines.contains("1  2026-09-13  ●★ What we keep"))
    // Said once, though the copy of the reader's own fails as well.
    let told =
      "import: There is no room left on the disk: nothing was changed. Free some space and try again."
    #expect(lines.filter { $0.hasPrefix("import: ") } == [told])
    #expect(lines.contains("export: cannot be written: no space left on device."))
    #expect(lines.last == "The library is sound.")
  }
}
