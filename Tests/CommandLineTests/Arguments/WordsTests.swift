import Testing

@testable import broadsheet_cli

@Suite("Arguments") struct WordsTests {
  private func words(_ arguments: String..., verb: any Verb.Type = ListVerb.self) throws -> Words {
    try Words(arguments, grammar: verb.grammar)
  }

  @Test("Bytes that are no UTF-8 are refused, not repaired into another name")
  func bytes() throws {
    func read(_ bytes: [UInt8]) throws -> [String] {
      var characters = bytes.map { CChar(bitPattern: $0) } + [0]
      return try characters.withUnsafeMutableBufferPointer { try Arguments.text([$0.baseAddress!]) }
    }
    #expect(try read(Array("café 大".utf8)) == ["café 大"])
    #expect(throws: UsageError.notText("caf\u{FFFD}")) { try read([0x63, 0x61, 0x66, 0xE9]) }
  }

  @Test("Options stand anywhere, with = or a blank before their value")
  func options() throws {
    let words = try words("a", "--note=x=y", "b", "--json", verb: SaveVerb.self)
    #expect(words.words == ["a", "b"])
    #expect(words.options == ["note": "x=y", "json": ""])
    #expect(try self.words("--limit", "7").number("limit") == 7)
    #expect(try self.words("--label", "--saved")["label"] == "--saved")
  }

  @Test("After -- everything is a word, and - is one")
  func words() throws {
    #expect(try words("--", "--json", "-x", verb: SaveVerb.self).words == ["--json", "-x"])
    #expect(try words("-", verb: ImportVerb.self).words == ["-"])
  }

  @Test("A query may hold words that begin with a dash")
  func queries() throws {
    #expect(
      try words("ink", "-paper", "-label:x", verb: SearchVerb.self).words == ["ink", "-paper", "-label:x"])
  }

  @Test("What stands before the verb counts for it, and the verb is left")
  func beforeVerb() throws {
    var arguments = ["--json", "--library", "x", "list", "--limit", "2"][...]
    let before = try Words(before: &arguments)
    #expect(arguments.first == "list")
    let words = try Words(arguments.dropFirst(), grammar: ListVerb.grammar, before: before)
    #expect(words.options == ["json": "", "library": "x", "limit": "2"])
    #expect(throws: UsageError.twice("--json")) {
      try Words(["--json"], grammar: ListVerb.grammar, before: before)
    }
  }

  @Test("Help needs no words")
  func help() throws {
    #expect(try words("--help", verb: ShowVerb.self).has("help"))
    #expect(try words("-h", verb: ShowVerb.self).has("help"))
  }

  @Test("What is written wrong is named")
  func mistakes() {
    #expect(throws: UsageError.unknownOption("--nope", verb: "list")) { try words("--nope") }
    #expect(throws: UsageError.unknownOption("-x", verb: "list")) { try words("-x") }
    #expect(throws: UsageError.missingValue("--limit")) { try words("--limit") }
    #expect(throws: UsageError.noValue("--saved")) { try words("--saved=yes") }
    #expect(throws: UsageError.twice("--limit")) { try words("--limit", "1", "--limit", "2") }
    #expect(throws: UsageError.wrongWords(verb: "list", expected: "")) { try words("word") }
    #expect(throws: UsageError.wrongWords(verb: "show", expected: "POST")) { try words(verb: ShowVerb.self) }
    #expect(throws: UsageError.wrongChoice("--format", value: "pdf", choices: ["html", "json"])) {
      try words("x", "--format", "pdf", verb: ExportVerb.self)
    }
    for text in ["0", "-1", "x", "", "1.5", "99999999999999999999"] {
      #expect(throws: UsageError.notANumber("--limit", value: text)) {
        try words("--limit", text).number("limit")
      }
    }
  }

  @Test(
    "A verb that was nearly written is suggested",
    arguments: [
      ("lst", "list"), ("serach", "search"), ("unsav", "unsave"), ("chekc", "check"), ("List", "list"),
    ])
  func suggestions(_ written: String, _ meant: String) {
    #expect(throws: UsageError.unknownVerb(written, near: meant)) { try Verbs.named(written) }
  }

  @Test("Nothing is suggested for a word that is near no verb", arguments: ["frobnicate", "x", "", "ad hoc"])
  func noSuggestion(_ written: String) {
    #expect(throws: UsageError.unknownVerb(written, near: nil)) { try Verbs.named(written) }
  }
}
