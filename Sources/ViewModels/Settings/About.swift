/// What the program says of itself.
public enum About {
  public static let version = "0.1.0"

  /// What it is built on.
  public struct Part: Hashable, Sendable, Identifiable {
    public var name: String
    /// What it does here.
    public var role: String
    /// By its SPDX name where it has one.
    public var licence: String
    public var address: String

    public var id: String { name }
  }

  #if os(Linux)
    // Apple's systems bring their own of each of these but the first two.
    public static let parts =
      common + [
        Part(
          name: "GTK", role: "Windows and controls", licence: "LGPL-2.1-or-later", address: "https://gtk.org"),
        Part(
          name: "libadwaita", role: "The desktop’s look", licence: "LGPL-2.1-or-later",
          address: "https://gnome.pages.gitlab.gnome.org/libadwaita/"),
        Part(
          name: "WebKitGTK", role: "Shows the text of posts, and web pages",
          licence: "LGPL-2.1-or-later and BSD-2-Clause", address: "https://webkitgtk.org"),
        Part(name: "libcurl", role: "Fetches from the web", licence: "curl", address: "https://curl.se"),
        Part(name: "zlib", role: "Unpacks what is fetched", licence: "Zlib", address: "https://zlib.net"),
        Part(
          name: "libdeflate", role: "Packs the text of posts", licence: "MIT",
          address: "https://github.com/ebiggers/libdeflate"),
      ]
  #else
    public static let parts = common
  #endif

  private static let common = [
    Part(
      name: "Swift and its Foundation", role: "What it is written in", licence: "Apache-2.0",
      address: "https://www.swift.org"),
    Part(
      name: "SQLite", role: "Keeps the library", licence: "Public domain", address: "https://www.sqlite.org"),
  ]
}
