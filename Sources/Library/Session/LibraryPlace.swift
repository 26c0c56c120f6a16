import Foundation

/// Where the reader's library is unless they say otherwise, the same for every Broadsheet program.
public enum LibraryPlace {
  /// `$XDG_DATA_HOME/broadsheet/library.sqlite` (https://specifications.freedesktop.org/basedir-spec): a relative path
  /// in the variable counts as none, and `~/.local/share` stands in.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let given = environment["XDG_DATA_HOME"] ?? ""
    let home = environment["HOME"] ?? NSHomeDirectory()
    return (given.hasPrefix("/") ? given : home + "/.local/share") + "/broadsheet/library.sqlite"
  }

  /// Makes the folder of a library where it is missing; only the reader may look into one that is made here.
  /// - Throws: ``LibraryError/cannotOpen(_:reason:)``
  public static func makeFolder(of path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw LibraryError.cannotOpen(path, reason: "its folder \(folder) cannot be made")
    }
  }
}
