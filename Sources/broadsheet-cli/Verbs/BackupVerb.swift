import Foundation
import Library

/// `backup`: the whole library in one file.
enum BackupVerb: Verb {
  static let grammar = Grammar(
    name: "backup", words: "FILE", count: 1...1, summary: "Copy the whole library into a file",
    details: ["The library may be in use. An older backup of that name is replaced."])

  static func run(_ words: Words, at desk: Desk) async throws -> ExitStatus {
    let library = try desk.existing()
    let file = URL(filePath: words.words[0])
    try await desk.interruptible { try await library.backup(to: file) }
    let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
    try desk.answer(
      .object([("file", .string(file.path)), ("bytes", .int(size))]),
      or: ["Backed up to \(words.words[0]) (\(size >> 20 == 0 ? "\(size >> 10) KiB" : "\(size >> 20) MiB"))."]
    )
    return .done
  }
}

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

extension Desk {
  /// The library as it is: none is made.
  func existing() throws -> Library {
    guard FileManager.default.fileExists(atPath: path) else {
      throw LibraryError.cannotOpen(path, reason: "there is no such file")
    }
    let library = try Library(path: path)
    opened.add(library)
    return library
  }
}
