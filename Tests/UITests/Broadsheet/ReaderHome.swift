import Foundation

/// The home of somebody new to Broadsheet: all that the program may write is in it, and nothing is there yet.
public struct ReaderHome {
  public let folder: URL
  public var library: URL { folder.appending(path: "library.sqlite") }

  /// A name for a home of one's own, until ``furnish(textScale:)`` makes it.
  public init() {
    folder = FileManager.default.temporaryDirectory.appending(path: "uitest-\(UUID().uuidString)")
  }

  /// Makes it as new, and sets the desktop in it: nothing slides or fades, for that would only be waited for.
  /// - Parameter textScale: Letters this much larger. Where no settings daemon runs, GTK takes their size from X's
  ///   resources.
  public func furnish(textScale: Double = 1) throws {
    remove()
    let settings = folder.appending(path: "gtk-4.0")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    try "[Settings]\ngtk-enable-animations=false\n"
      .write(to: settings.appending(path: "settings.ini"), atomically: true, encoding: .utf8)
    try "Xft.dpi: \(96 * textScale)\n".write(to: resources, atomically: true, encoding: .utf8)
  }

  /// Puts a browser there that only writes down what it is to open.
  public func installBrowser(writingTo file: URL) throws {
    let program = folder.appending(path: "browser")
    // Whole or not at all: somebody waits for the file.
    try "#!/bin/sh\necho \"$1\" > '\(file.path).new' && mv '\(file.path).new' '\(file.path)'\n"
      .write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let entries = folder.appending(path: "applications")
    try FileManager.default.createDirectory(at: entries, withIntermediateDirectories: true)
    try """
    [Desktop Entry]
    Type=Application
    Name=Browser
    Exec=\(program.path) %u
    MimeType=x-scheme-handler/https;

    """
    .write(to: entries.appending(path: "browser.desktop"), atomically: true, encoding: .utf8)
    try "[Default Applications]\nx-scheme-handler/https=browser.desktop\n"
      .write(to: folder.appending(path: "mimeapps.list"), atomically: true, encoding: .utf8)
  }

  public func remove() { try? FileManager.default.removeItem(at: folder) }

  /// What a program is told to live there.
  public var environment: [String: String] {
    [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path,
      "XDG_CACHE_HOME": folder.path, "XENVIRONMENT": resources.path, "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]
  }

  private var resources: URL { folder.appending(path: "resources") }
}
