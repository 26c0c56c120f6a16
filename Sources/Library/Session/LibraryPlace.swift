import Foundation

/// Where the reader's library is unless they say otherwise, the same for every Broadsheet program.
public enum LibraryPlace {
  /// `$XDG_DATA_HOME/broadsheet/library.sqlite` (https://specifications.freedesktop.org/basedir-spec): a relative path
  /// in the variable counts as none, and `~/.local/share` stands in.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    folder(environment, "XDG_DATA_HOME", or: ".local/share") + "/library.sqlite"
  }

  /// Where pictures are cached: `$XDG_CACHE_HOME/broadsheet`, else under `~/.cache`.
  public static func cache(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    URL(filePath: folder(environment, "XDG_CACHE_HOME", or: ".cache"))
  }

  /// Where the pictures of a library's saved posts are kept: beside it, `library.pictures`.
  static func pictures(of library: String) -> URL {
    URL(filePath: library).deletingPathExtension().appendingPathExtension("pictures")
  }

  private static func folder(_ environment: [String: String], _ name: String, or usual: String) -> String {
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let home = absolute("HOME") ?? systemHome
    return (absolute(name) ?? "\(home)/\(usual)") + "/broadsheet"
  }

  /// As the system's list of users has it.
  private static var systemHome: String {
    getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) } ?? NSHomeDirectory()
  }

  /// Makes the folder of a library where it is missing; only the reader may look into one that is made here.
  /// - Throws: ``LibraryError/cannotOpen(_:reason:)``
  static func makeFolder(of path: String) throws {
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
