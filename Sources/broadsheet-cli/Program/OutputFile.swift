import Foundation

/// Files that a call writes; `-` is standard output.
enum OutputFile {
  /// Writes a file whole: what was there stays until the new one is complete.
  /// - Throws: ``FileError``
  static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      if path == "-" {
        try FileHandle.standardOutput.write(contentsOf: Data(bytes))
      } else {
        try Data(bytes).write(to: URL(filePath: path), options: .atomic)
      }
    } catch {
      throw FileError.cannotWrite(path, reason: FileError.reason(error))
    }
  }
}
