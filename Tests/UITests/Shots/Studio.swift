import BroadsheetWindow
import Foundation
import TestSupport
import XCUIAutomation

/// The program in one look, with a library of its own, and the pictures taken of it.
final class Studio {
  let app: XCUIApplication
  let look: Look
  private(set) var server: TestServer
  /// Pictures and what could not be done, in order.
  private(set) var pictures: [String] = []
  private(set) var troubles: [String] = []
  private let home = ReaderHome()
  private let folder: URL
  private var story = ""

  init(_ look: Look, into folder: URL) throws {
    self.look = look
    self.folder = folder
    server = try TestServer()
    app = XCUIApplication(in: home)
    app.launchEnvironment.merge(look.environment) { $1 }
    app.complain = { [unowned self] words, _, _ in troubles.append("\(story), \(look.name): \(words)") }
  }

  deinit { home.remove() }

  var library: URL { home.library }

  /// Forgets all that was stored, on disk and on the server.
  func begin(_ story: String) throws {
    app.terminate()
    self.story = story
    try home.furnish(textScale: look.textScale)
    server = try TestServer()
  }

  func launch() {
    app.launch()
    app.resize(width: look.width, height: look.height)
  }

  /// Starts it, and waits for the sample blog.
  func launchOnSample() {
    launch()
    _ = app.row("What we keep").waitForExistence(timeout: patience)
  }

  var isNarrow: Bool { look.width < 680 }

  /// Waits until a post's page is there: its text is what is said of it beside its title.
  func waitForPage(_ title: String) {
    let page = app.page(title)
    for _ in 0..<200 where page.accessibilityDescription.isEmpty { usleep(100_000) }
  }

  /// Takes a picture once an element is there and everything has come to rest.
  func shot(_ name: String, of element: XCUIElement) {
    guard element.waitForExistence(timeout: patience) else {
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

  /// Takes the server away: nobody answers at its address.
  func stopServer() { server.stop() }

  func control(_ wish: String) {
    do { try waiting { [server] in try await server.control(wish) } } catch {
      troubles.append("\(wish): \(error)")
    }
  }
}
