import Foundation
import TestSupport
import Testing

@testable import broadsheet_cli

@Suite("Help, completion and man page") struct GrammarTests {
  private static let packaging = Corpus.folder.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "packaging")

  private func lines(_ name: String) throws -> [String] {
    try String(contentsOf: Self.packaging.appending(path: name), encoding: .utf8).split(separator: "\n")
      .map(String.init)
  }

  @Test("Help fits a terminal of 80 columns")
  func width() {
    for text in [Help.ofProgram] + Verbs.grammars.map(Help.of) {
      for line in text.split(separator: "\n") where TerminalText.width(of: String(line)) > 80 {
        Issue.record("too wide: \(line)")
      }
    }
  }

  @Test("The help of the program lists every verb, and that of a verb each of its options")
  func help() {
    for grammar in Verbs.grammars {
      #expect(Help.ofProgram.contains("\n  \(grammar.name)"))
      for option in grammar.options + Grammar.common {
        #expect(Help.of(grammar).contains("\n  --\(option.name)"))
      }
    }
  }

  @Test("The completion knows the verbs in their order")
  func completedVerbs() throws {
    let text = try lines("completion/broadsheet-cli").joined(separator: " ")
    let list = try #require(text.firstMatch(of: /local verbs='([^']*)'/))
    #expect(list.1.split(separator: " ").map(String.init) == Verbs.grammars.map(\.name))
    let common = try #require(text.firstMatch(of: /local common='([^']*)'/))
    #expect(common.1.split(separator: " ").map(String.init) == Grammar.common.map { "--" + $0.name })
  }

  @Test("The completion knows the options of each verb")
  func completedOptions() throws {
    var known: [String: [String]] = [:]
    for line in try lines("completion/broadsheet-cli") {
      guard let match = line.firstMatch(of: /^ +(\w+|'')\) options\+=' ([^']*)'/) else { continue }
      known[String(match.1)] = match.2.split(separator: " ").map { String($0.dropFirst(2)) }
    }
    #expect(known.removeValue(forKey: "''") == Grammar.beforeVerb.options.map(\.name))
    let expected = Verbs.grammars.filter { !$0.options.isEmpty }.map { ($0.name, $0.options.map(\.name)) }
    #expect(known == Dictionary(uniqueKeysWithValues: expected))
  }

  @Test("The completion knows words that are verbs of their own, and choices")
  func completedWords() throws {
    let text = try lines("completion/broadsheet-cli").joined(separator: "\n")
    for grammar in Verbs.grammars where !grammar.subverbs.isEmpty {
      let words = grammar.subverbs.joined(separator: " ")
      #expect(
        text.contains("\(grammar.name)) [[ $prev == \(grammar.name) ]] && COMPREPLY=($(compgen -W '\(words)'")
      )
    }
    for option in Verbs.grammars.flatMap(\.options) where !option.choices.isEmpty {
      #expect(text.contains("compgen -W '\(option.choices.joined(separator: " "))'"))
    }
  }

  @Test("The man page has each verb in its order, with its options")
  func manual() throws {
    let page = try lines("man/broadsheet-cli.1")
    let start = try #require(page.firstIndex(of: ".SH VERBS"))
    let end = try #require(page.firstIndex(of: ".SH QUERIES"))
    var heads: [String] = []
    for (index, line) in page[start..<end].enumerated() where line == ".TP" {
      heads.append(page[start + index + 1])
    }
    #expect(heads.map { $0.split(separator: " ")[1] } == Verbs.grammars.map { Substring($0.name) })
    for (head, grammar) in zip(heads, Verbs.grammars) {
      let options = head.matches(of: /\\-\\-(\w+)/).map { String($0.1) }
      #expect(options.sorted() == grammar.options.map(\.name).sorted(), "\(grammar.name)")
    }
  }

  @Test("The man page explains the options of every verb")
  func manualOptions() throws {
    let text = try lines("man/broadsheet-cli.1").joined(separator: "\n")
    let options = try #require(
      text.components(separatedBy: ".SH OPTIONS").last?.components(separatedBy: ".SH VERBS").first)
    for option in Grammar.common + Grammar.beforeVerb.options {
      #expect(options.contains("\\-\\-\(option.name)"))
    }
  }
}
