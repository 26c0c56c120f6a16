/// What was written behind the verb, sorted into options and words by the verb's grammar.
struct Words: Equatable, Sendable {
  private(set) var options: [String: String] = [:]
  private(set) var words: [String] = []

  /// Reads the arguments after a verb. Options may stand anywhere; after `--` everything is a word, and a lone `-`
  /// is one.
  /// - Parameter before: what stood before the verb.
  init(
    _ arguments: some Sequence<String>, grammar: Grammar, before: Words? = nil
  ) throws(UsageError) {
    options = before?.options ?? [:]
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      try take(argument, rest: &rest, grammar: grammar)
    }
    guard has("help") || grammar.count.contains(words.count) else {
      throw .wrongWords(verb: grammar.name, expected: grammar.words)
    }
  }

  /// Reads the options before the verb and takes them off the arguments.
  init(before arguments: inout ArraySlice<String>) throws(UsageError) {
    while let argument = arguments.first, argument.hasPrefix("-") {
      arguments.removeFirst()
      try take(argument, rest: &arguments, grammar: .beforeVerb)
    }
  }

  private mutating func take(
    _ argument: String, rest: inout ArraySlice<String>, grammar: Grammar
  ) throws(UsageError) {
    if argument == "-h" {
      options["help"] = ""
    } else if argument.hasPrefix("--") {
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = grammar.option(named: name) else {
        throw .unknownOption("--\(name)", verb: grammar.name)
      }
      try take(option, attached: parts.count > 1 ? String(parts[1]) : nil, rest: &rest)
    } else if argument.hasPrefix("-"), argument != "-", !grammar.takesDashes {
      throw .unknownOption(argument, verb: grammar.name)
    } else {
      words.append(argument)
    }
  }

  private mutating func take(
    _ option: Grammar.Option, attached: String?, rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard options[option.name] == nil else { throw .twice("--\(option.name)") }
    guard option.value != nil else {
      guard attached == nil else { throw .noValue("--\(option.name)") }
      options[option.name] = ""
      return
    }
    guard let value = attached ?? rest.popFirst() else { throw .missingValue("--\(option.name)") }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      throw .wrongChoice("--\(option.name)", value: value, choices: option.choices)
    }
    options[option.name] = value
  }
}

extension Words {
  /// Whether an option was given.
  func has(_ name: String) -> Bool { options[name] != nil }

  /// The value of an option.
  subscript(_ name: String) -> String? { options[name] }

  /// The value of an option that the verb cannot do without.
  func needed(_ name: String, verb: String) throws(UsageError) -> String {
    guard let value = options[name] else { throw .missing("--\(name)", verb: verb) }
    return value
  }

  /// A whole number from 1 on, where the option was given.
  func number(_ name: String) throws(UsageError) -> Int? {
    guard let text = options[name] else { return nil }
    guard let number = Int(text), number >= 1 else { throw .notANumber("--\(name)", value: text) }
    return number
  }

  /// Refuses two options that contradict each other.
  func refuse(_ one: String, with other: String) throws(UsageError) {
    if has(one), has(other) { throw .together("--\(one)", "--\(other)") }
  }
}
