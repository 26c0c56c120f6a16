import Foundation
import Library

/// Files that a call names; `-` is standard input.
enum InputFile {
  /// More than any export or backup of a blog.
  private static let limit = 1 << 30

  /// - Throws: ``FileError``
  static func bytes(_ path: String) throws -> [UInt8] {
    guard !path.isEmpty else { throw FileError.noName }
    do {
      let file = try path == "-" ? FileHandle.standardInput : FileHandle(forReadingFrom: URL(filePath: path))
      let data = try file.read(upToCount: limit + 1) ?? Data()
      guard data.count <= limit else { throw FileError.tooLarge(path) }
      return [UInt8](data)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError.cannotRead(path, reason: FileError.reason(error))
    }
  }

  /// A file of text.
  static func text(_ path: String) throws -> String {
    guard let text = String(validating: try bytes(path), as: UTF8.self) else { throw FileError.notText(path) }
    return text
  }
}

/// Why a file that a call names is of no use.
enum FileError: Error, Equatable {
  case cannotRead(String, reason: String)
  case cannotWrite(String, reason: String)
  case noName
  case tooLarge(String)
  case notText(String)
  case isDatabase(String)
}

extension FileError {
  var sentence: String {
    switch self {
    case .cannotRead(let path, let reason): "\(path) cannot be read: \(reason)."
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)."
    case .noName: "The name of the file is empty: give one, or - for standard input or output."
    case .tooLarge(let path): "\(path) is larger than 1 GiB, the most that is read: split it."
    case .notText(let path): "\(path) is no text in UTF-8: save it as that first."
    case .isDatabase(let path):
      "\(path) is a library, or another database, and was left as it is: choose another name."
    }
  }

  /// What the system says of a failure, in its own words.
  static func reason(_ error: any Error) -> String {
    guard let number = SystemError.number(of: error) else { return error.localizedDescription }
    return String(cString: strerror(number)).lowercased()
  }
}
