import Foundation
import TestSupport
import Testing

@Suite("Completion in bash") struct CompletionTests {
  private static let script = Corpus.folder.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "packaging/completion/broadsheet-cli").path

  /// What bash offers after these words; bash-completion's two functions are stood in for.
  private func offers(_ words: [String], of reader: Reader) async throws -> [String] {
    let body = """
      _init_completion() {
        words=("${COMP_WORDS[@]}") cword=$COMP_CWORD cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
      }
      _filedir() { COMPREPLY=(FILES); }
      source "$0"
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _broadsheet_cli
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let out = reader.folder.url.appending(path: "offers-\(UUID().uuidString)").path
    let bash = try Running(
      ["/bin/bash", "-c", body, Self.script, Reader.program] + words, environment: reader.environment,
      input: "/dev/null", out: out, error: "/dev/null")
    #expect(try await bash.end() == 0)
    return try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test("Verbs, options, choices and files are offered where they fit")
  func grammar() async throws {
    let reader = try Reader()
    #expect(try await offers(["un"], of: reader) == ["unsave", "undelete"])
    #expect(try await offers(["--json", "res"], of: reader) == ["restore"])
    #expect(
      try await offers(["search", "--"], of: reader) == [
        "--library", "--json", "--help", "--blog", "--limit",
      ])
    #expect(try await offers(["export", "--format", ""], of: reader) == ["html", "json"])
    #expect(try await offers(["mark", ""], of: reader) == ["read", "unread"])
    #expect(try await offers(["import", ""], of: reader) == ["FILES"])
    #expect(try await offers(["--library", ""], of: reader) == ["FILES"])
  }

  @Test("Blogs and labels come from the library that the line names")
  func library() async throws {
    let reader = try Reader()
    try await reader.run("--library", "\(reader.folder.url.path)/other.sqlite", "blogs")
    let named = ["--library", "\(reader.folder.url.path)/other.sqlite"]
    #expect(try await offers(named + ["list", "--blog", ""], of: reader) == ["1"])
    #expect(try await offers(named + ["list", "--label", "Pap"], of: reader) == ["Paper", "Papier"])
    #expect(!FileManager.default.fileExists(atPath: reader.library))
  }
}
