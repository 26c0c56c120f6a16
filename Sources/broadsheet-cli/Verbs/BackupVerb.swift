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
