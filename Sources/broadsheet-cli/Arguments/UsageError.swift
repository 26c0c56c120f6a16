/// A call that was written wrong: exit code 2, and a sentence that says how to write it.
enum UsageError: Error, Equatable {
  case noVerb
  case unknownVerb(String, near: String?)
  case unknownOption(String, verb: String)
  case missingValue(String)
  case noValue(String)
  case twice(String)
  case wrongChoice(String, value: String, choices: [String])
  case notANumber(String, value: String)
  case wrongWords(verb: String, expected: String)
  case missing(String, verb: String)
  case together(String, String)
  /// The argument as far as it can be shown.
  case notText(String)
  /// A sentence of its own.
  case other(String)
}

extension UsageError {
  /// For standard error.
  var sentence: String {
    switch self {
    case .noVerb: "Say what to do: “broadsheet-cli --help” lists the verbs."
    case .unknownVerb(let verb, let near?): "There is no verb “\(verb)”. Did you mean “\(near)”?"
    case .unknownVerb(let verb, nil): "There is no verb “\(verb)”: “broadsheet-cli --help” lists them."
    case .unknownOption(let option, let verb):
      "“\(verb)” has no option \(option): “\(UsageError.help(verb))” lists those it has."
    case .missingValue(let option): "\(option) needs a value after it."
    case .noValue(let option): "\(option) is a switch and takes no value."
    case .twice(let option): "\(option) was given twice: give it once."
    case .wrongChoice(let option, let value, let choices):
      "\(option) cannot be “\(value)”: it takes \(choices.joined(separator: " or "))."
    case .notANumber(let option, let value): "\(option) takes a whole number from 1 on, not “\(value)”."
    case .wrongWords(let verb, let expected):
      "Write it as: broadsheet-cli \(verb)\(expected.isEmpty ? "" : " " + expected)"
    case .missing(let what, let verb): "“\(verb)” needs \(what): “\(UsageError.help(verb))” explains it."
    case .together(let one, let other): "\(one) and \(other) cannot be used together: choose one."
    case .notText(let argument):
      "“\(argument)” is not in UTF-8: give it from a terminal in UTF-8, or rename the file first."
    case .other(let sentence): sentence
    }
  }

  private static func help(_ verb: String) -> String {
    verb == Grammar.beforeVerb.name ? "broadsheet-cli --help" : "broadsheet-cli \(verb) --help"
  }
}
