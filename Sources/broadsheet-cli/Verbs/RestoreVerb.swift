import Foundation
import Library

/// `restore`: a backup in the place of what is there.
enum RestoreVerb: Verb {
  static let grammar = Grammar(
    name: "restore", words: "FILE", count: 1...1, summary: "Put a backup in the library's place",
    details: [
      "The backup is checked first. What was in the library is kept beside it, and",
      "restoring that file undoes this.",
    ])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let file = URL(filePath: words.words[0])
    guard FileManager.default.isReadableFile(atPath: file.path) else {
      throw FileError.cannotRead(words.words[0], reason: "there is no such file, or it may not be read")
    }
    let library = try Session.opening(desk.path).session.library
    desk.opened.add(library)
    let before = try await library.restore(from: file)
    try desk.answer(
      .object([("restored", .string(file.path)), ("before", .string(before.path))]),
      or: ["Restored \(words.words[0]). What was there is kept in \(before.path)."])
    return .done
  }
}
