import Foundation
import Library
import Origins
import Testing

@testable import broadsheet_cli

/// Every error is told in a sentence.
@Suite("Sentences of the command line") struct SentenceTests {
  static let usage: [(error: UsageError, sentence: String)] = [
    (.noVerb, "Say what to do: “broadsheet-cli --help” lists the verbs."),
    (.unknownVerb("lsit", near: "list"), "There is no verb “lsit”. Did you mean “list”?"),
    (.unknownVerb("xyz", near: nil), "There is no verb “xyz”: “broadsheet-cli --help” lists them."),
    (
      .unknownOption("--x", verb: "list"),
      "“list” has no option --x: “broadsheet-cli list --help” lists those it has."
    ),
    (.missingValue("--limit"), "--limit needs a value after it."),
    (.noValue("--json"), "--json is a switch and takes no value."),
    (.twice("--json"), "--json was given twice: give it once."),
    (
      .wrongChoice("--format", value: "pdf", choices: ["html", "json"]),
      "--format cannot be “pdf”: it takes html or json."
    ),
    (.notANumber("--limit", value: "x"), "--limit takes a whole number from 1 on, not “x”."),
    (.wrongWords(verb: "show", expected: "POST"), "Write it as: broadsheet-cli show POST"),
    (.wrongWords(verb: "blogs", expected: ""), "Write it as: broadsheet-cli blogs"),
    (.missing("--title", verb: "post"), "“post” needs --title: “broadsheet-cli post --help” explains it."),
    (.together("--label", "--text"), "--label and --text cannot be used together: choose one."),
    (
      .notText("caf\u{FFFD}"),
      "“caf\u{FFFD}” is not in UTF-8: give it from a terminal in UTF-8, or rename the file first."
    ),
    (.other("A note belongs to one post."), "A note belongs to one post."),
  ]

  static let files: [(error: FileError, sentence: String)] = [
    (.cannotRead("f", reason: "no such file"), "f cannot be read: no such file."),
    (.cannotWrite("f", reason: "no space left on device"), "f cannot be written: no space left on device."),
    (.noName, "The name of the file is empty: give one, or - for standard input or output."),
    (.tooLarge("f"), "f is larger than 1 GiB, the most that is read: split it."),
    (.notText("f"), "f is no text in UTF-8: save it as that first."),
    (.isDatabase("f"), "f is a library, or another database, and was left as it is: choose another name."),
  ]

  /// One for each kind of error: a new kind does not compile until it is here, and fails until it has an example.
  private enum UsageKind: CaseIterable {
    case noVerb, unknownVerb, unknownOption, missingValue, noValue, twice, wrongChoice, notANumber,
      wrongWords, missing, together, notText, other

    init(_ error: UsageError) {
      self =
        switch error {
        case .noVerb: .noVerb
        case .unknownVerb: .unknownVerb
        case .unknownOption: .unknownOption
        case .missingValue: .missingValue
        case .noValue: .noValue
        case .twice: .twice
        case .wrongChoice: .wrongChoice
        case .notANumber: .notANumber
        case .wrongWords: .wrongWords
        case .missing: .missing
        case .together: .together
        case .notText: .notText
        case .other: .other
        }
    }
  }

  /// One for each kind of error: a new kind does not compile until it is here, and fails until it has an example.
  private enum FileKind: CaseIterable {
    case cannotRead, cannotWrite, noName, tooLarge, notText, isDatabase

    init(_ error: FileError) {
      self =
        switch error {
        case .cannotRead: .cannotRead
        case .cannotWrite: .cannotWrite
        case .noName: .noName
        case .tooLarge: .tooLarge
        case .notText: .notText
        case .isDatabase: .isDatabase
        }
    }
  }

  @Test("None is without an example here")
  func complete() {
    #expect(Set(Self.usage.map { UsageKind($0.error) }) == Set(UsageKind.allCases))
    #expect(Set(Self.files.map { FileKind($0.error) }) == Set(FileKind.allCases))
  }

  @Test("A call that was written wrong is told how to write it, with exit code 2", arguments: usage.indices)
  func wrongUse(_ index: Int) {
    let (error, sentence) = Self.usage[index]
    #expect(Failure.sentence(of: error) == sentence)
    #expect(Failure.status(of: error) == .wrongUse)
  }

  @Test("A file that is of no use says why, with exit code 1", arguments: files.indices)
  func uselessFile(_ index: Int) {
    let (error, sentence) = Self.files[index]
    #expect(Failure.sentence(of: error) == sentence)
    #expect(Failure.status(of: error) == .failed)
  }

  @Test("The other floors' errors are told in their own words; what is not there has exit code 3")
  func others() {
    #expect(
      Failure.sentence(of: LibraryError.damaged(reason: "cut"))
        == "The library is damaged (cut). “broadsheet-cli check --salvage” saves what can be saved.")
    #expect(Failure.sentence(of: LibraryError.locked) == LibraryError.locked.description)
    #expect(
      Failure.sentence(of: OriginsError.offline(host: "a")) == OriginsError.offline(host: "a").sentence)
    #expect(
      Failure.sentence(of: ConsoleError.cannotWrite(reason: "no space left on device"))
        == "The answer could not be written: no space left on device.")
    #expect(
      Failure.sentence(of: CancellationError())
        == "Stopped. What was stored stays; the next sync goes on from there.")
    let absent: [LibraryError] = [.noSuchPost("1"), .noSuchBlog("1"), .noSuchTag("1"), .noSuchEntry(1)]
    for error in absent { #expect(Failure.status(of: error) == .nothingFound) }
    #expect(Failure.status(of: LibraryError.noSuchDraft) == .failed)
    #expect(Failure.status(of: ConsoleError.closed) == .done)
    #expect(Failure.status(of: Interruption.Stopped()) == .interrupted)
  }
}
