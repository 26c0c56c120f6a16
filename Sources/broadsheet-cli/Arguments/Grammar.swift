/// What a verb takes, in one place: the parser, `--help`, and the tests of the completion and the man page read this.
struct Grammar: Sendable {
  /// One option, always long: `--limit N`.
  struct Option: Sendable, Equatable {
    /// Without the dashes.
    let name: String
    /// What its value is called in the help; nil for a switch.
    let value: String?
    let help: String
    /// The values it takes, where there are few.
    var choices: [String] = []

    init(_ name: String, _ value: String? = nil, _ help: String, choices: [String] = []) {
      self.name = name
      self.value = value
      self.help = help
      self.choices = choices
    }
  }

  let name: String
  /// The words after the verb, as the help shows them: `POST…`.
  var words = ""
  /// How many words it takes.
  var count: ClosedRange<Int> = 0...0
  /// One line, for the list of verbs.
  let summary: String
  /// What else there is to know; lines of up to 76 letters.
  var details: [String] = []
  var options: [Option] = []
  /// What the first word may be, where it is a verb of its own (`tags add`).
  var subverbs: [String] = []
  /// Whether a word may begin with a dash, as a query does (`-word`).
  var takesDashes = false
}

extension Grammar {
  /// What every verb takes, before it or after it.
  static let common: [Option] = [
    Option("library", "FILE", "the library; else $XDG_DATA_HOME/broadsheet/library.sqlite"),
    Option("json", nil, "answer in JSON, for programs"),
    Option("help", nil, "explain this verb"),
  ]

  /// Where a verb is about one blog.
  static let blog = Option("blog", "B", "the blog: its number, address or exact title")

  /// The option of this name, its own or a common one.
  func option(named name: String) -> Option? {
    (options + Grammar.common).first { $0.name == name }
  }

  /// What stands before any verb is known.
  static let beforeVerb = Grammar(
    name: "broadsheet-cli", summary: "", options: [Option("version", nil, "say which version this is")])
}
