/// What `--help` prints.
enum Help {
  /// Of the whole program.
  static var ofProgram: String {
    let verbs = table(Verbs.grammars.map { ("\($0.name) \($0.words)", $0.summary) })
    let options = table((Grammar.common.dropLast() + Grammar.beforeVerb.options).map(row))
    return """
      Keeps blogs offline and searches them.

      Usage: broadsheet-cli [--library FILE] [--json] VERB …

      \(verbs.joined(separator: "\n"))

      POST is the number that “list” prints, the post's full id, or its address.
      BLOG is a blog's number, its address, or its exact title.

      \(options.joined(separator: "\n"))
        --help             explain a verb: “broadsheet-cli list --help”

      Exit codes: 0 done, 1 failed, 2 wrong use, 3 nothing found.
      """
  }

  /// Of one verb.
  static func of(_ grammar: Grammar) -> String {
    let words = grammar.words.isEmpty ? "" : " " + grammar.words
    var lines = [
      "Usage: broadsheet-cli \(grammar.name)\(grammar.options.isEmpty ? "" : " [OPTION…]")\(words)"
    ]
    lines += ["", grammar.summary + "."]
    if !grammar.details.isEmpty { lines += [""] + grammar.details }
    lines += [""] + table((grammar.options + Grammar.common).map(row))
    return lines.joined(separator: "\n")
  }

  private static func row(_ option: Grammar.Option) -> (String, String) {
    let choices = option.choices.isEmpty ? option.value : option.choices.joined(separator: "|")
    return ("--\(option.name)\(choices.map { " " + $0 } ?? "")", option.help)
  }

  private static func table(_ rows: [(String, String)]) -> [String] {
    rows.map { left, right in
      left.count > 17
        ? "  \(left)\n" + String(repeating: " ", count: 21) + right
        : "  " + left + String(repeating: " ", count: 19 - left.count) + right
    }
  }
}
