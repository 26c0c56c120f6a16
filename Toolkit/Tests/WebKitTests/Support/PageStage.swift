import CAdwaita
import XCTest

@testable import SwiftUI
@testable import WebKit

/// A page in a window of its own on the virtual display.
@MainActor final class PageStage {
  let page: WebPage
  private let root: RootNode<AnyView>
  private let window: UnsafeMutablePointer<GtkWindow>
  /// All events so far; an error ends the list for good.
  private(set) var events: [WebPage.NavigationEvent] = []
  private(set) var error: (any Error)?
  private var watching: Task<Void, Never>?

  init(_ page: @autoclosure () -> WebPage) {
    Self.prepare()
    let page = page()
    self.page = page
    root = RootNode(AnyView(WebView(page).frame(width: 300, height: 200)))
    window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_child(window, root.widget)
    gtk_window_present(window)
    watch()
  }

  static func prepare() {
    Display.open()
    adw_init()
  }

  /// Follows what happens from here on, anew.
  func watch() {
    (events, error) = ([], nil)
    watching?.cancel()
    let navigations = page.navigations
    watching = Task { [unowned self] in
      do { for try await event in navigations { events.append(event) } } catch { self.error = error }
    }
    // The task gets to its first wait.
    for _ in 0..<10 { g_main_context_iteration(nil, 0) }
  }

  /// Loads a document and waits for its end.
  func show(_ html: String, base: String = "about:blank") {
    watch()
    page.load(html: html, baseURL: URL(string: base)!)
    PageStage.run { events.last == .finished || error != nil }
  }

  func close() {
    watching?.cancel()
    root.unmount()
    gtk_window_set_child(window, nil)
    gtk_window_destroy(window)
  }

  /// Runs the main loop until `condition` holds, or fails after half a minute.
  static func run(
    until condition: () -> Bool, file: StaticString = #filePath, line: UInt = #line
  ) {
    let end = Date(timeIntervalSinceNow: 30)
    while !condition() {
      guard Date() < end else { return XCTFail("it never came true", file: file, line: line) }
      if g_main_context_iteration(nil, 0) == 0 { usleep(1000) }
    }
  }
}

/// Keeps what a script of the program tells.
@MainActor final class Heard: NSObject, WKScriptMessageHandler {
  private(set) var bodies: [Any] = []

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) {
    bodies.append(message.body)
  }

  /// Runs `source` at the end of each document; it tells by `tell(…)`.
  func listen(in configuration: WebPage.Configuration, to source: String) {
    let controller = configuration.userContentController
    controller.add(self, contentWorld: .defaultClient, name: "heard")
    controller.addUserScript(
      WKUserScript(
        source: "const tell = (body) => webkit.messageHandlers.heard.postMessage(body);" + source,
        injectionTime: .atDocumentEnd, forMainFrameOnly: true, in: .defaultClient))
  }
}
