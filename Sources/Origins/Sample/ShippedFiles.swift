import Foundation

/// The files that come with the program, found from where the program itself is, wherever it was copied to.
public struct ShippedFiles: Sendable {
  /// The folder that holds `sample/`.
  public let folder: URL

  /// The files in this folder.
  public init(folder: URL) { self.folder = folder }

  /// Finds them: in `../share/broadsheet` of an installed program, else in `Share` of the checkout it was built in.
  /// - Parameter executable: The path of the program; this one's own if nil.
  /// - Throws: ``OriginsError/missingFile(_:)``.
  public static func find(executable: String? = nil) throws -> ShippedFiles {
    guard let path = executable ?? Bundle.main.executablePath else {
      throw OriginsError.missingFile("the program's own")
    }
    let program = URL(filePath: path).resolvingSymlinksInPath()
    for folder in candidates(of: program)
    where FileManager.default.fileExists(atPath: folder.appending(path: "sample/posts.json").path) {
      return ShippedFiles(folder: folder)
    }
    throw OriginsError.missingFile("share/broadsheet/sample/posts.json")
  }

  /// Reads a file whole.
  /// - Parameter path: Its path below the folder.
  /// - Throws: ``OriginsError/missingFile(_:)`` if it is not there or cannot be read.
  public func bytes(of path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path) else {
      throw OriginsError.missingFile(path)
    }
    return [UInt8](data)
  }

  private static func candidates(of program: URL) -> [URL] {
    var above = program.deletingLastPathComponent()
    var found = [above.deletingLastPathComponent().appending(path: "share/broadsheet")]
    while above.path != "/" {
      found.append(above.appending(path: "Share"))
      above.deleteLastPathComponent()
    }
    return found
  }
}
