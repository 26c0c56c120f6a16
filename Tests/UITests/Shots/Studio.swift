import Foundation
import TestSupport
import XCUIAutomation

/// The program in one look, with a library of its own, and the pictures taken of it.
final class Studio {
  let app: XCUIApplication
  let look: Look
  let server: TestServer
  /// Pictures and what could not be done, in order.
  private(set) var pictures: [String] = []
  private(set) var troubles: [String] = []
  private let home: URL
  private let folder: URL
  private var story = ""

  init(_ look: Look, into folder: URL) throws {
    self.look = look
    self.folder = folder
    home = FileManager.default.temporaryDirectory.appending(path: "shots-\(UUID().uuidString)")
    server = try TestServer.corner()
    app = XCUIApplication(url: products.appending(path: "broadsheet"))
    app.complain = { [unowned self] words, _, _ in troubles.append("\(story), \(look.name): \(words)") }
    try begin("")
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  var library: URL { home.appending(path: "library.sqlite") }

  /// Forgets all that was stored.
  func begin(_ story: String) throws {
    app.terminate()
    self.story = story
    if FileManager.default.fileExists(atPath: home.path) { try FileManager.default.removeItem(at: home) }
    let settings = home.appending(path: "gtk-4.0/settings.ini")
    try FileManager.default.createDirectory(
      at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
    // GTK counts 1024ths of a dot an inch.
    try "[Settings]\ngtk-enable-animations=false\ngtk-xft-dpi=\(Int(96 * 1024 * look.textScale))\n"
      .write(to: settings, atomically: true, encoding: .utf8)
    app.launchArguments = ["--library", library.path]
    app.launchEnvironment = [
      "HOME": home.path, "XDG_CONFIG_HOME": home.path, "XDG_DATA_HOME": home.path,
      "XDG_CACHE_HOME": home.path, "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ].merging(look.environment) { $1 }
  }

  func launch() {
    app.launch()
    app.resize(width: look.width, height: look.height)
  }

  var isNarrow: Bool { look.width < 680 }

  /// Waits until a post's page is there: its text is what is said of it beside its title.
  func waitForPage(_ title: String) {
    let page = app.otherElements.matching(identifier: title).firstMatch
    for _ in 0..<200 where page.accessibilityDescription.isEmpty { usleep(100_000) }
  }

  /// Takes a picture once an element is there and everything has come to rest.
  func shot(_ name: String, of element: XCUIElement) {
    guard element.waitForExistence(timeout: 20) else {
      troubles.append("\(story), \(look.name): \(name) never showed")
      return
    }
    var last = app.screenshot()?.pngRepresentation
    for _ in 0..<40 {
      usleep(150_000)
      let now = app.screenshot()?.pngRepresentation
      if now == last { break }
      last = now
    }
    let file = "\(name).\(look.name).png"
    do {
      try last?.write(to: folder.appending(path: file))
      pictures.append(name)
    } catch {
      troubles.append("\(file): \(error)")
    }
  }

  /// Runs broadsheet-cli on the library, while the program is not running.
  func cli(_ words: String...) {
    do {
      let child = try Child(
        ["env", "BROADSHEET_LIBRARY=\(library.path)", products.appending(path: "broadsheet-cli").path]
          + ["--library", library.path] + words)
      _ = child.output(killing: false)
    } catch {
      troubles.append("\(words): \(error)")
    }
  }

  func control(_ wish: String) {
    do { try waiting { [server] in try await server.control(wish) } } catch {
      troubles.append("\(wish): \(error)")
    }
  }
}

/// Where the build put the programs.
let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
